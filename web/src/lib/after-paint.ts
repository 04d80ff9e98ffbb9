/** After the next frame, so that a press is answered first; at once in a hidden tab, which has no frames. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
