/** Loaded with the first error. */
const loadReporter = () => import('./reports/reporter.ts');

/** Of all page loads. */
const sampledShare = 0.1;

/** Whether the server has recorded the error. */
export const reportError = (error: unknown): Promise<boolean> =>
  loadReporter()
    .then(({ report }) => report(error))
    .catch(() => false);

/** Listens for errors from here on; a page works without it. */
export function startReports(): void {
  window.addEventListener('error', ({ error, message }) => void reportError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
  if (Math.random() < sampledShare) {
    loadReporter()
      .then(({ measure }) => measure())
      .catch(() => undefined);
  }
}
