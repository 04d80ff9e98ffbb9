/** Errors that one page load reports: a loop of errors is one error. */
const mostErrors = 5;

/** Sends each error once, and no more than a few; never throws. Resolves with whether it was recorded. */
export function createErrorBudget(send: (error: unknown) => Promise<boolean>) {
  const sent = new Map<unknown, Promise<boolean>>();
  return (error: unknown): Promise<boolean> => {
    const known = sent.get(error);
    if (known) return known;
    if (sent.size >= mostErrors) return Promise.resolve(false);
    const answer = Promise.resolve(error)
      .then(send)
      .catch(() => false);
    sent.set(error, answer);
    return answer;
  };
}
