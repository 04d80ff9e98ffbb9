import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringNearer } from '../../platform/jobs/jobs.sql.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { ask, book, dayIn, orderItem, signUpCustomer, signUpSitter, type TestCustomer } from '../orders.ts';
import { signInAgain, signUp } from '../people.ts';

const [minute, hour, day] = [60, 3600, 24 * 3600];

/** The machine's clock jumps and returns. */
let app: TestApp;
let offset = 0;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'on', LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

const jump = (seconds: number) => {
  app.deps.clock.advance(seconds);
  offset += seconds;
};
const setRight = () => jump(-offset);
const profile = async (token: string) => (await app.call('GET', '/user/profile', { token })).status;

describe('the clock jumps', () => {
  it('sessions: back changes nothing; forward ends tokens, and new ones are given, also after the way back', async () => {
    const { token, refresh } = await signUp(app);
    jump(-2 * day);
    expect(await profile(token)).toBe(200);
    setRight();
    jump(16 * minute);
    expect(await profile(token)).toBe(401);
    const renewed = await app.call('POST', '/auth/refresh/', { body: { refresh } });
    expect([renewed.status, await profile(renewed.json.access)]).toEqual([200, 200]);
    setRight();
    jump(-hour);
    expect(await profile(renewed.json.access)).toBe(200);
    const again = await app.call('POST', '/auth/refresh/', { body: { refresh: renewed.json.refresh } });
    expect([again.status, await profile(again.json.access)]).toEqual([200, 200]);
    setRight();
  });

  it('limits: a count that began in the future does not hold for years', async () => {
    const person = await signUp(app);
    const untilRefused = async (token: string) => {
      for (let calls = 1; calls < 400; calls += 1) if ((await profile(token)) === 429) return calls;
      return 0;
    };
    jump(365 * day);
    const { token } = await signInAgain(app, person);
    expect(await untilRefused(token)).toBe(301);
    setRight();
    expect(await profile(person.token)).toBe(200);
    expect(await untilRefused(person.token)).toBe(300);
    jump(2 * minute);
    expect(await profile(person.token)).toBe(200);
    setRight();
  });

  it('keys of repetition: the same answer an hour earlier and 23 hours later, and the order is there once', async () => {
    const customer = await signUpCustomer(app);
    const body = { title: 'Один раз', price_min: 400, price_max: 600, order_item: orderItem(app, customer) };
    const announce = async () => {
      const { token } = await signInAgain(app, customer);
      return app.call('POST', '/order/create_application_sitter', {
        token,
        body,
        headers: { 'idempotency-key': 'the same' },
      });
    };
    const first = await announce();
    for (const seconds of [-hour, 23 * hour]) {
      jump(seconds);
      const repeated = await announce();
      expect([repeated.status, repeated.headers['idempotency-replayed']]).toEqual([first.status, 'true']);
      expect(repeated.json).toEqual(first.json);
      setRight();
    }
    expect((await ask(app, customer, 'GET', '/order/customer_book')).count).toBe(1);
  });
});

describe('the clock jumps under timers', () => {
  const statusOf = async (id: number) => {
    const row = app.deps.db.selectFrom('orders').select('status').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).status;
  };
  const noticesOf = async ({ id: user }: TestCustomer, template: string) => {
    const rows = app.deps.db.selectFrom('notifications').select('id').where('user_id', '=', user);
    return (await rows.where('template', '=', template).execute()).length;
  };

  it('back: a job that comes too early does nothing, and the deadline is kept by the right time, once', async () => {
    const customer = await signUpCustomer(app);
    const { id } = await book(app, customer, await signUpSitter(app), { start_date: dayIn(app, 10) });
    jump(-3 * day);
    await bringNearer(app.deps.pool, 49 * hour);
    await app.deps.jobs.runDue();
    expect(await statusOf(id)).toBe('awaiting');
    setRight();
    jump(49 * hour);
    await app.deps.jobs.runDue();
    await app.deps.jobs.runDue();
    expect(await statusOf(id)).toBe('canceled');
    expect(await noticesOf(customer, 'expired_unanswered')).toBe(1);
    setRight();
    await app.deps.jobs.runDue();
    expect(await statusOf(id)).toBe('canceled');
  });

  it('a job made while the clock is wrong is due when it was meant to be, by the machine that waits', async () => {
    const seen: number[] = [];
    for (const seconds of [-day, day]) {
      jump(seconds);
      const at = new Date(app.deps.clock.now().getTime() + 30_000);
      await app.deps.jobs.schedule(app.deps.db, 'broadcast', { broadcast: seconds }, { at });
      const { rows } = await app.deps.pool.query<{ wait: number }>(
        `select extract(epoch from start_after - now())::float as wait from jobs.job where data ->> 'broadcast' = $1`,
        [`${seconds}`],
      );
      seen.push(rows[0]?.wait ?? 0);
      setRight();
    }
    for (const wait of seen) expect(wait).toBeGreaterThan(0);
    for (const wait of seen) expect(wait).toBeLessThanOrEqual(30);
  });

  it('a year passes at once, and everything still answers', async () => {
    jump(366 * day);
    await app.deps.jobs.runDue();
    const { token } = await signUp(app);
    for (const path of [
      '/user/profile',
      '/sitter/sitter_list',
      '/order/customer_book',
      '/notification/notification_list',
    ]) {
      expect([path, (await app.call('GET', path, { token })).status]).toEqual([path, 200]);
    }
    setRight();
  });
});
