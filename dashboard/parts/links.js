// Links between screens are followed without loading the page anew, so that the session and what it holds stay.
// Only plain clicks on addresses written as /screen?key=value are taken; the rest, and all without this script, work as ever.
export default function ({ setTriggerValue }) {
  const follow = (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const href = link ? link.getAttribute("href") : "";
    if (!/^\/[a-z]+\?/.test(href)) return;
    event.preventDefault();
    setTriggerValue("follow", href);
  };
  document.addEventListener("click", follow);
  return () => document.removeEventListener("click", follow);
}
