const typedValue = (element: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');

function adopt(element: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = element.value;
  // React remembers the last value it saw and ignores events that bring the same one.
  element.value = element.defaultValue;
  typedValue(element)?.set?.call(element, typed);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTicked = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type);

/** What was typed, ticked or filled in by the browser before the page came alive is told to the form. */
export function adoptEarlyInput(form: HTMLFormElement): void {
  for (const element of form.elements) {
    if (isTicked(element)) {
      if (element.checked === element.defaultChecked) continue;
      element.checked = element.defaultChecked;
      element.click();
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.type !== 'file' && element.value !== element.defaultValue) adopt(element);
    }
  }
}
