/**
 * Group commit of finished jobs: one statement runs at a time, and jobs that finish meanwhile share the next. A job is
 * recorded as soon as it is done, not with the last of its batch: what is unrecorded when the process dies is done again.
 */
export function createCompletions<Job>(complete: (jobs: Job[]) => Promise<unknown>): (job: Job) => Promise<void> {
  let waiting: Job[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;

  return (job) => {
    waiting.push(job);
    next ??= running
      .catch(() => undefined)
      .then(async () => {
        const jobs = waiting;
        waiting = [];
        next = null;
        running = complete(jobs);
        await running;
      });
    return next;
  };
}
