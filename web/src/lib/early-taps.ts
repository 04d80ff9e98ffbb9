/**
 * Replays clicks on buttons and checkboxes made before hydration, once the page is interactive; forms are not submitted
 * natively meanwhile. Links work without scripts.
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
  document.documentElement.addEventListener('hydrated', () => {
    for (const type in heldBy) removeEventListener(type, hold, true);
    for (const pressed of held) if (pressed.isConnected) pressed.requestSubmit ? pressed.requestSubmit() : pressed.click();
  }, { once: true });
})()`;

/** Marks the page as hydrated: recording stops and the recorded clicks are replayed. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = '';
  document.documentElement.dispatchEvent(new Event('hydrated'));
}
