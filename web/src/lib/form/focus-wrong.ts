/** Focuses the first invalid field once its message is rendered. */
export function focusWrong(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
