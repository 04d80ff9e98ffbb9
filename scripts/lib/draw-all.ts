const script = `for (const part of document.querySelectorAll('body *')) {
  if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
}`;

/** The browser leaves what is far below undrawn, in the colours it had before: whoever judges a whole page draws it. */
export async function drawAll(page: { evaluate(script: string): Promise<unknown> }): Promise<void> {
  await page.evaluate(script);
}
