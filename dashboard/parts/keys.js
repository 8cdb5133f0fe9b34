/* Keys that Streamlit's own shortcuts cannot take: `?` opens the help, `B` goes to the answers one could give instead.
   They only press or focus what is on the page anyway; nothing is sent to the app from here. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

function typing(event) {
  const target = event.composedPath()[0];
  return target instanceof Element && target.matches(TYPING);
}

function help() {
  const button = document.querySelector('.st-key-run-help button');
  if (button && !document.querySelector('[role="dialog"]')) button.click();
}

/** The next answer not taken: pressing B again goes on through them. */
function branch() {
  const found = [...document.querySelectorAll('[class*="st-key-run-ask-"] button, [class*="st-key-run-ask-"] input')]
    .filter((each) => !each.disabled && each.offsetParent !== null);
  if (!found.length) return;
  const next = found[(found.indexOf(document.activeElement) + 1) % found.length];
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** A tab chosen by hand gives the arrows back to the steps; one reached by key keeps them, to go on to the next tab.
    Asked when the finger lifts: by then the page may have moved, and the click counts for what lies below it. */
function letGo() {
  setTimeout(() => {
    if (document.activeElement?.matches('[role="tab"]')) document.activeElement.blur();
  });
}

export default function () {
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
    if (event.key === '?') help();
    else if (event.key === 'b' || event.key === 'B') branch();
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', press);
  document.addEventListener('pointerup', letGo, true);
  return () => {
    document.removeEventListener('keydown', press);
    document.removeEventListener('pointerup', letGo, true);
  };
}
