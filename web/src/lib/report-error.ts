/** Not among the first scripts. */
const loadReporter = () => import('./reports/reporter.ts');

/** Listens for errors from here on; a page works without it. */
export function startReports(): void {
  loadReporter()
    .then(({ listen }) => listen())
    .catch(() => undefined);
}

/** Whether the server has recorded the error. */
export const reportError = (error: unknown): Promise<boolean> =>
  loadReporter()
    .then(({ report }) => report(error))
    .catch(() => false);
