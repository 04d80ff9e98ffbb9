import PQueue from 'p-queue';

/** The place of a caller in the queue. */
export interface Turn {
  /** Higher goes first. */
  priority?: number;
  /** How many may wait before this caller is refused, when fewer than the semaphore allows. */
  maxWaiting?: number;
}

export interface Semaphore {
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
  waiting(): number;
}

export class OverloadedError extends Error {}

/** So few are no crowd: a machine that does not keep up with them is slow, and whoever waits is served at last. */
export const handful = 8;

/** A semaphore with a bounded queue and, while many wait, a timeout; above either bound the caller is refused. */
export function createSemaphore(permits: number, maxWaiting: number, maxWaitMs?: number): Semaphore {
  const queue = new PQueue({ concurrency: permits });
  return {
    waiting: () => queue.size,
    async run(work, turn = {}) {
      if (queue.pending >= permits && queue.size >= (turn.maxWaiting ?? maxWaiting)) {
        throw new OverloadedError(`${queue.size} are waiting already`);
      }
      const wait = new AbortController();
      const giveUp = () => {
        if (queue.size > handful) wait.abort(new OverloadedError(`waited for ${maxWaitMs} ms`));
        else timeout?.refresh();
      };
      const timeout = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      const begin = () => {
        clearTimeout(timeout);
        return work();
      };
      return queue.add(begin, { signal: wait.signal, priority: turn.priority ?? 0 });
    },
  };
}
