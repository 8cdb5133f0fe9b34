/* Tells the page which colour scheme the app has now: popovers and dialogs lie outside the element that knows it,
   and charts are coloured in Python, which is not run again by a theme switch of its own accord. */
export default function ({ data, parentElement, setStateValue }) {
  const host = parentElement.host || parentElement, scheme = getComputedStyle(host).colorScheme === 'dark' ? 'dark' : 'light';
  document.documentElement.style.colorScheme = scheme;
  if (scheme === data.theme || host.told === scheme) return;
  host.told = scheme;
  setStateValue('theme', scheme);
}
