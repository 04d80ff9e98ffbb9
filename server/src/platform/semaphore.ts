/** So many pieces of work run at once, so many more wait their turn; whoever comes after those is turned away. */
export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

export class OverloadedError extends Error {}

export function createSemaphore(places: number, maxWaiting: number): Semaphore {
  const queue: (() => void)[] = [];
  let taken = 0;

  async function enter(): Promise<void> {
    if (taken < places) {
      taken += 1;
      return;
    }
    if (queue.length >= maxWaiting) throw new OverloadedError(`${queue.length} are waiting already`);
    await new Promise<void>((admit) => queue.push(admit));
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
