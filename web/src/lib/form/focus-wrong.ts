/** A button that stands for what is missing cannot be invalid; it carries a mark of its own. */
const wrong = '[aria-invalid="true"], [data-wrong="true"]';
/** Longer than a slow phone takes to show a message. */
const patienceMs = 2_000;

/** Focuses the first invalid field once its message is rendered: at once, or where the device is busy a little later. */
export function focusWrong(form: HTMLFormElement): void {
  const focus = () => {
    const field = form.querySelector<HTMLElement>(wrong);
    field?.focus();
    return field !== null;
  };
  setTimeout(() => {
    if (focus()) return;
    const rendering = new MutationObserver(() => {
      if (focus()) rendering.disconnect();
    });
    rendering.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-wrong'] });
    setTimeout(() => rendering.disconnect(), patienceMs);
  });
}
