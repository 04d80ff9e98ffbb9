import type { Deps } from '../../platform/deps.ts';

type ClockDeps = Pick<Deps, 'clock' | 'log'> & { jobs: { advance(seconds: number): Promise<void> } };

/** A connection without a byte is closed after a minute. */
const mostWaitMs = 50_000;

/** Moves of the product's clock, one after the other: a long one goes on after its call was answered. */
export function createClockMoves({ jobs, clock, log }: ClockDeps, waitMs = mostWaitMs) {
  let last: Promise<void> = Promise.resolve();
  let underWay = 0;

  const state = () => ({ now: clock.now().toISOString(), done: underWay === 0 });

  async function move(seconds: number): Promise<void> {
    const before = last;
    underWay += 1;
    const mine = before
      .catch(() => undefined)
      .then(() => jobs.advance(seconds))
      .finally(() => {
        underWay -= 1;
      });
    last = mine;
    // Whoever no longer waits reads of it here.
    mine.catch((error: unknown) => log.error({ err: error }, 'the clock was not moved'));
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((done) => {
      timer = setTimeout(done, waitMs);
    });
    await Promise.race([mine, enough]).finally(() => clearTimeout(timer));
  }

  return {
    state,
    async advance(seconds: number) {
      await move(seconds);
      return state();
    },
  };
}
