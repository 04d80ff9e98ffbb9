import { setTimeout as delay, setImmediate as readWhatArrived } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** Shorter than the timeout of whoever asks. */
const withinMs = 2_000;

/** Whether the database answers now; one that hangs counts as away. Who asks at the same time shares the question. */
export function createReachable(db: Database): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    const answer = sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    // A process that was stopped for longer finds its timers due before it reads the answer that has long been there.
    const late = delay(withinMs, undefined, { ref: false }).then(() => readWhatArrived(false));
    return Promise.race([answer, late]);
  }

  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
