/**
 * So many pieces of work run at once, so many more wait their turn; whoever comes after those, or has waited too long, is
 * turned away.
 */
export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export class OverloadedError extends Error {}

export function createSemaphore(places: number, maxWaiting: number, maxWaitMs?: number): Semaphore {
  const queue: (() => void)[] = [];
  let taken = 0;

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const admit = () => {
        clearTimeout(timeouts);
        resolve();
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(admit), 1);
        reject(new OverloadedError(`waited for ${maxWaitMs} ms`));
      };
      const timeouts = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      queue.push(admit);
    });

  async function enter(): Promise<void> {
    if (taken < places) {
      taken += 1;
      return;
    }
    if (queue.length >= maxWaiting) throw new OverloadedError(`${queue.length} are waiting already`);
    await waitForTurn();
  }

  /** The place is handed over, not freed: nobody can slip in between. */
  function leave(): void {
    const admitNext = queue.shift();
    if (admitNext) admitNext();
    else taken -= 1;
  }

  return {
    waiting: () => queue.length,
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
