import PQueue from 'p-queue';

export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export class OverloadedError extends Error {}

/** A semaphore with a bounded queue and a timeout; above either bound the caller is refused. */
export function createSemaphore(permits: number, maxWaiting: number, maxWaitMs?: number): Semaphore {
  const queue = new PQueue({ concurrency: permits });
  return {
    waiting: () => queue.size,
    async run(work) {
      if (queue.pending >= permits && queue.size >= maxWaiting) {
        throw new OverloadedError(`${queue.size} are waiting already`);
      }
      const wait = new AbortController();
      const giveUp = () => wait.abort(new OverloadedError(`waited for ${maxWaitMs} ms`));
      const timeout = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const begin = () => {
        clearTimeout(timeout);
        return work();
      };
      return queue.add(begin, { signal: wait.signal });
    },
  };
}
