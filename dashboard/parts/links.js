// Links of this app are followed without loading the page anew, so that the session and its history stay.
// Only plain clicks on links written as ./screen?key=value are taken; all others, and all without this script, work as ever.
export default function ({ setTriggerValue }) {
  const follow = (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="./"]') : null;
    if (!link) return;
    event.preventDefault();
    setTriggerValue("follow", link.getAttribute("href"));
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}
