import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** What one program at a time does with a database. */
const turns = { migrations: 7_301_942, demo: 7_301_943 };

/**
 * Waits for its turn, which ends with the connection, however its program ends. Asked again and again: whoever waits
 * inside a statement would be waited for by a concurrent index.
 */
export async function takeTurn(client: pg.Client, of: keyof typeof turns): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [turns[of]]);
    if (rows[0].taken) return;
    await delay(100);
  }
}
