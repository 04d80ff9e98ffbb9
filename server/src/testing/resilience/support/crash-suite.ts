import type { Endpoint } from '@ladushki/contract/endpoint';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestReply } from '../../app.ts';
import { createActs, keyedCalls } from './acts.ts';
import { type CrashPoint, isLastCommit, watchCall } from './crash-points.ts';
import { rowVersions } from './fingerprint.ts';
import { senderOf } from './sender.ts';

/** Rate-limited in memory before anything is written: a repeated request has to wait. */
const countedCalls = ['account.sendEmailCode', 'account.sendPhoneCode', 'payoutAccounts.recheck'];
/** The provider is called between two transactions: what the first wrote stays and is found by the retry. */
const payment = ['payments', 'sandbox_payments'];
const tablesWritten: Record<string, string[]> = {
  'orders.checkout': [...payment, 'charges', 'charge_items'],
  'meetings.pay': payment,
  'proposals.pay': payment,
  'charges.pay': payment,
  'tips.give': payment,
  'expenses.accept': [...payment, 'expenses', 'notifications'],
  'payoutAccounts.open': ['payout_accounts', 'notifications'],
  'payoutAccounts.recheck': ['payout_accounts'],
};

/** A code is dead after five tries, of which the commit and the last call take two; invitations are limited by the hour. */
const mostTries: Record<string, number> = { 'account.updateEmail': 3, 'account.updatePhone': 3, 'families.invite': 3 };
const spread = (points: number[], most = points.length) =>
  points.filter((_, at) => at % Math.max(1, Math.ceil(points.length / most)) === 0);

const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

/**
 * Cuts the connection of every call with an idempotency key at its statements: nothing was written, and a retry with
 * the same key takes effect once. `pointsOf` chooses among the statements of a call; the last is the commit.
 */
export function describeCrashes(calls: typeof keyedCalls, pointsOf: (name: string, statements: number) => number[]) {
  let app: TestApp;
  let acts: Awaited<ReturnType<typeof createActs>>;
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    acts = await createActs(app);
  });
  afterAll(() => app.close());

  async function stateWithout(tables: string[]): Promise<Record<string, string>> {
    const all = Object.entries(await rowVersions(app.deps.db));
    return Object.fromEntries(all.filter(([name]) => !tables.includes(name)));
  }

  /** A call that can be repeated under one key. */
  async function prepare(name: string, endpoint: Endpoint) {
    const send = await senderOf(app, endpoint, await acts.make(name));
    const key = `crash-${name}`;
    const make = () => send(key);
    return {
      make,
      async cutAt(at: CrashPoint['at']): Promise<{ statements: string[]; reply: TestReply }> {
        const watched = watchCall({ key, at, crash: cut });
        const reply = await make().finally(watched.stop);
        return { statements: watched.statements, reply };
      },
    };
  }

  it('is known how to make every call that takes a key', () => {
    expect(keyedCalls.map(({ name }) => name).filter((name) => !acts.knows(name))).toEqual([]);
  });

  describe('cut off at a statement, a call has not happened, and its key does it once', () => {
    it.each(calls)('$name', async ({ name, endpoint }) => {
      const { make, cutAt } = await prepare(name, endpoint);
      const written = tablesWritten[name] ?? [];
      const before = await stateWithout(written);
      const { statements, reply } = await cutAt(isLastCommit);
      expect(reply.status, JSON.stringify(reply.json)).toBe(503);
      expect(await stateWithout(written), 'at the commit').toEqual(before);
      const points = countedCalls.includes(name) ? [] : pointsOf(name, statements.length);
      let finished: TestReply | null = null;
      for (const point of spread(points, mostTries[name])) {
        const tried = await cutAt((_, done) => done.length === point);
        if (tried.reply.status !== 503) {
          // It had fewer statements than the first time, so it was not cut off.
          expect(tried.statements.length, JSON.stringify(tried.reply.json)).toBeLessThanOrEqual(point);
          finished = tried.reply;
          break;
        }
        expect(await stateWithout(written), `at ${statements[point]}`).toEqual(before);
      }
      if (countedCalls.includes(name)) await app.call('POST', '/dev/clock', { body: { advance_s: 61 } });
      const unheard = finished ?? (await make());
      expect(unheard.status, JSON.stringify(unheard.json)).toBe(endpoint.status ?? 200);
      const done = await rowVersions(app.deps.db);
      const again = await make();
      if (endpoint.repetition === 'once') expect(again.json.code).toBe('already_done');
      else expect([again.status, again.json]).toEqual([unheard.status, unheard.json]);
      expect(await rowVersions(app.deps.db)).toEqual(done);
    });
  });
}
