const script = `for (const part of document.querySelectorAll('body *')) {
  if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
}`;

/** `content-visibility` leaves off-screen parts unrendered: render all of it before a full-page screenshot or audit. */
export async function drawAll(page: { evaluate(script: string): Promise<unknown> }): Promise<void> {
  await page.evaluate(script);
}
