/**
 * A page is drawn before its scripts are there. Whoever is quick and presses a button or ticks a box in between is
 * answered as soon as it has come alive; a form in particular is never sent the way a page without scripts would.
 * Links need no help: they lead on by themselves.
 */
export const holdTapsScript = `(() => {
  const held = new Set();
  const heldBy = { click: 'button,label,input', submit: 'form' };
  const isTicked = ({ type }) => type === 'checkbox' || type === 'radio';
  const hold = (event) => {
    const pressed = event.target.closest?.(heldBy[event.type]);
    if (!pressed || (pressed.matches('label,input') && !isTicked(pressed.control ?? pressed))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.add(pressed);
  };
  for (const type in heldBy) addEventListener(type, hold, true);
  document.documentElement.addEventListener('awake', () => {
    for (const type in heldBy) removeEventListener(type, hold, true);
    for (const pressed of held) if (pressed.isConnected) pressed.requestSubmit ? pressed.requestSubmit() : pressed.click();
  }, { once: true });
})()`;

/** From now on the page answers by itself. */
export function wakeUp(): void {
  document.documentElement.dataset.awake = '';
  document.documentElement.dispatchEvent(new Event('awake'));
}
