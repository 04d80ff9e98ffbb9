import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { decideCase } from '../../../testing/cases.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookPaid, callAs, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { giveAccount } from '../../../testing/payouts.ts';
import { signInAgain, signUp, type TestPerson, testPassword } from '../../../testing/people.ts';
import { workOrder } from '../../../testing/visits.ts';
import { nextPayoutAt } from '../earnings/payout-block.policy.ts';

let app: TestApp;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['money', 'people', 'complaints'] });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const path = '/sitter/payouts';
const rule = (sitter: { id: number }, outcome: string, more: object = {}) =>
  app.call('POST', '/dev/sandbox/rules', { body: { user: sitter.id, on: 'payout', outcome, ...more } });
const run = () => app.call('POST', '/dev/run', { body: { job: 'payouts' } });
const pass = (advance_s: number) => app.call('POST', '/dev/clock', { body: { advance_s } });
const listOf = async (sitter: TestPerson) => (await ask(app, sitter, 'GET', path)).results;
const sumsOf = async (sitter: TestPerson) => {
  const all = await ask(app, sitter, 'GET', '/sitter/earnings');
  return { due: all.due_minor, way: all.on_the_way_minor, paid: all.paid_minor };
};
const booksOf = async ({ id }: { id: number }) =>
  (await app.call('GET', `/dev/sandbox/operations?user=${id}`)).json as { status: string; requests: number }[];
const kindsOf = async (sitter: TestPerson) => {
  const rows = await app.deps.db
    .selectFrom('notifications')
    .select('template')
    .where('user_id', '=', sitter.id)
    .execute();
  return rows.map(({ template }) => template).filter((template) => template.startsWith('payout_'));
};
const fact = (sitter: { id: number }) =>
  app.deps.db.selectFrom('payout_accounts').selectAll().where('user_id', '=', sitter.id).executeTakeFirstOrThrow();

/** 2000 roubles are due to her. */
async function earner(hasAccount = true) {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookPaid(app, customer, sitter);
  await workOrder(app, customer, sitter, order);
  if (hasAccount) await giveAccount(app, sitter.id);
  return { customer, sitter, order };
}

describe('a payout', () => {
  it('of all that is due leaves with the run of the day, once, and says what it paid', async () => {
    const { sitter, customer } = await earner();
    for (const _ of [1, 2]) await run();
    const [made, ...others] = await listOf(sitter);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ amount_minor: 200_000, status: 'paid', failure: null, paid_at: expect.any(String) });
    expect(made.account_masked).toBe('+7 ••• •••-45-67');
    const whole = await ask(app, sitter, 'GET', `${path}/${made.id}`);
    expect(whole.lines).toMatchObject([{ kind: 'visit', status: 'paid', amount_minor: 200_000, payout: made.id }]);
    expect(await sumsOf(sitter)).toEqual({ due: 0, way: 0, paid: 200_000 });
    expect(await kindsOf(sitter)).toEqual(['payout_paid_receipt']);
    const other = await signUpSitter(app);
    expect((await callAs(app, other, 'GET', `${path}/${made.id}`)).status).toBe(404);
    expect((await callAs(app, customer, 'GET', path)).status).toBe(403);
    const seen = await ask(app, moderator, 'GET', `/staff/payouts?person=${sitter.id}`);
    expect(seen.results).toMatchObject([{ id: made.id, status: 'paid', sitter: { id: sitter.id } }]);
  });

  it.each(['sbp', 'card'])('by %s says that she registers its receipt herself', async (kind) => {
    const { sitter } = await earner();
    const change = { kind, provider_ref: kind === 'card' ? `card-${sitter.id}` : null };
    await app.deps.db.updateTable('payout_accounts').set(change).where('user_id', '=', sitter.id).execute();
    await run();
    expect(await listOf(sitter)).toMatchObject([{ status: 'paid', own_receipt: true, receipt_url: null }]);
    expect(await kindsOf(sitter)).toEqual(['payout_paid_receipt']);
    // One that the provider registered in former days stays hers to read.
    await sql`update payouts set receipt_url = 'https://receipts.example/1' where sitter_id = ${sitter.id}`.execute(
      app.deps.db,
    );
    expect(await listOf(sitter)).toMatchObject([{ own_receipt: false, receipt_url: 'https://receipts.example/1' }]);
  });

  it('leaves by itself at ten in Moscow', async () => {
    const { sitter } = await earner();
    const now = app.deps.clock.now();
    await pass(Math.ceil((nextPayoutAt(now).getTime() - now.getTime()) / 1000) + 60);
    expect(await listOf(sitter)).toMatchObject([{ status: 'paid' }]);
  });

  it.each([
    ['account_closed', 'change_account', 'payout_failed_account'],
    ['recipient_refused', 'change_account', 'payout_failed_account'],
    ['limit_exceeded', 'wait', 'payout_failed'],
    ['self_employed_lost', 'restore_status', 'payout_failed_status'],
    ['provider_down', 'wait', 'payout_failed'],
  ] as const)('that fails by %s says what to do, and what it was to pay is due again', async (code, action, notice) => {
    const { sitter } = await earner();
    await rule(sitter, code);
    await run();
    const [made] = await listOf(sitter);
    expect(made).toMatchObject({ status: 'failed', failure: { code, action, message: expect.any(String) } });
    expect(await sumsOf(sitter)).toEqual({ due: 200_000, way: 0, paid: 0 });
    expect(await kindsOf(sitter)).toEqual([notice]);
    expect(await fact(sitter)).toMatchObject({
      refusal: action === 'change_account' ? code : null,
      self_employed: action === 'restore_status' ? 'lost' : 'confirmed',
    });
    await run();
    const statuses = (await listOf(sitter)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(action === 'wait' ? ['paid', 'failed'] : ['failed']);
    const whole = await ask(app, sitter, 'GET', `${path}/${made.id}`);
    expect(whole.lines).toHaveLength(1);
  });

  it.each(['no_answer', 'lost'] as const)(
    'of which nobody heard (%s) is asked about under its own key',
    async (outcome) => {
      const { sitter } = await earner();
      await rule(sitter, outcome);
      for (const _ of [1, 2]) await run();
      expect(await listOf(sitter)).toMatchObject([{ status: 'sent' }]);
      expect(await sumsOf(sitter)).toEqual({ due: 0, way: 200_000, paid: 0 });
      await pass(120);
      expect(await listOf(sitter)).toMatchObject([{ status: 'paid' }]);
      expect(await booksOf(sitter)).toMatchObject([{ status: 'succeeded', requests: outcome === 'lost' ? 1 : 2 }]);
    },
  );

  it.each(['once', 'twice', 'never'] as const)(
    'is paid once, though the provider tells of it late and %s',
    async (webhook) => {
      const { sitter } = await earner();
      await rule(sitter, 'paid', { webhook, delay_s: 600 });
      await run();
      await pass(300);
      expect(await listOf(sitter)).toMatchObject([{ status: 'sent' }]);
      await pass(webhook === 'never' ? 1800 : 330);
      expect(await listOf(sitter)).toMatchObject([{ status: 'paid' }]);
      expect(await kindsOf(sitter)).toEqual(['payout_paid_receipt']);
    },
  );

  it('whose message comes before the answer is found by our own id; strangers’ messages change nothing', async () => {
    const { sitter } = await earner();
    await rule(sitter, 'no_answer');
    await run();
    const [{ id }] = await listOf(sitter);
    const message = (object: object) => ({ body: { event: 'payout.succeeded', object } });
    const unknown = await app.call(
      'POST',
      '/payments/sandbox/webhook',
      message({ id: 'nobody', metadata: { payout: '0' } }),
    );
    expect(unknown.status).toBe(404);
    const told = () =>
      app.call('POST', '/payments/sandbox/webhook', message({ id: 'x', metadata: { payout: String(id) } }));
    expect((await told()).status).toBe(200);
    expect((await told()).status).toBe(200);
    expect(await listOf(sitter)).toMatchObject([{ status: 'paid' }]);
  });

  it('is made once by two runs at once, and asked for once by two who ask', async () => {
    const { sitter } = await earner();
    await Promise.all([run(), run(), run()]);
    expect(await listOf(sitter)).toMatchObject([{ status: 'paid' }]);
    expect(await booksOf(sitter)).toMatchObject([{ requests: 1 }]);
  });

  it('after which the process ended is asked for by the next one: before the call, and after it', async () => {
    for (const isAsked of [false, true]) {
      const { sitter } = await earner();
      await rule(sitter, isAsked ? 'no_answer' : 'paid');
      // As the transaction of the run leaves it when nothing comes after; or when the answer reached nobody.
      const asked = await ask(app, sitter, 'POST', path);
      await sql`delete from jobs.job where name = 'payout'`.execute(app.deps.db);
      if (isAsked)
        await app.deps.db
          .updateTable('payouts')
          .set({ requested_at: app.deps.clock.now() })
          .where('id', '=', asked.id)
          .execute();
      await pass(600);
      await pass(1200);
      expect(await listOf(sitter)).toMatchObject([{ id: asked.id, status: 'paid' }]);
      expect(await booksOf(sitter)).toHaveLength(1);
    }
  });
});

describe('nothing leaves', () => {
  it('below 500 roubles, unless the sitter asks, which she may once in 30 days', async () => {
    const { sitter } = await earner();
    await sql`update earnings set gross_minor = 49_999 where sitter_id = ${sitter.id}`.execute(app.deps.db);
    await run();
    expect(await listOf(sitter)).toEqual([]);
    await sql`update earnings set gross_minor = 200_000 where sitter_id = ${sitter.id}`.execute(app.deps.db);
    const again = await signInAgain(app, sitter);
    const key = { 'idempotency-key': '5b0f0e52-5a3c-4a0e-9d7e-0f6a6d1f3c11' };
    const [one, two] = await Promise.all(
      [1, 2].map(() => app.call('POST', path, { token: again.token, headers: key })),
    );
    expect([one?.status, two?.json.id ?? two?.status]).toEqual([201, one?.json.id]);
    expect(one?.json).toMatchObject({ status: 'sent', amount_minor: 200_000 });
    await app.deps.jobs.runDue();
    expect(await listOf(sitter)).toMatchObject([{ status: 'paid' }]);
    expect((await callAs(app, sitter, 'POST', path)).json.code).toBe('conflict');
    await pass(31 * 24 * 3600);
    expect((await callAs(app, sitter, 'POST', path)).json).toMatchObject({
      code: 'wrong_state',
    });
  });

  type Stop = (sitter: TestPerson, order: number, customer: TestPerson) => Promise<unknown>;
  const blocks: Record<string, Stop> = {
    staff: ({ id }) => ask(app, moderator, 'POST', `/staff/people/${id}/payouts`, { held: true, text: 'Проверяем' }),
    dispute: (_, order, customer) =>
      ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' }),
    recent_change: ({ id }) =>
      app.deps.db.updateTable('users').set({ password_reset_at: app.deps.clock.now() }).where('id', '=', id).execute(),
    account: ({ id }) =>
      sql`update payout_accounts set refusal = 'account_closed' where user_id = ${id}`.execute(app.deps.db),
    account_waits: ({ id }) =>
      sql`update payout_accounts set usable_from = usable_from + interval '2 days' where user_id = ${id}`.execute(
        app.deps.db,
      ),
    self_employed: ({ id }) =>
      sql`update payout_accounts set self_employed = 'lost' where user_id = ${id}`.execute(app.deps.db),
  };
  const contested: [block: string, stop: Stop][] = [
    [
      'recent_change',
      ({ id, login }) =>
        sql`insert into takeovers (user_id, changed_at, change, reporter_login, reported_at)
          values (${id}, ${app.deps.clock.now()}, 'password', ${login}, ${app.deps.clock.now()})`.execute(app.deps.db),
    ],
    [
      'recent_change',
      ({ id, login }) =>
        sql`insert into recoveries (user_id, login, contact, created_at, first_by, first_at, approved_at)
          values (${id}, ${login}, 'new@test.local', now(), ${moderator.id}, now(), now())`.execute(app.deps.db),
    ],
  ];
  const stops = [...Object.entries(blocks), ...contested];
  it.each(stops)('while it is stopped by %s, and whoever asks hears it', async (block, stop) => {
    const { sitter, order, customer } = await earner();
    await stop(sitter, order, customer);
    await run();
    expect(await listOf(sitter)).toEqual([]);
    const asked = await callAs(app, sitter, 'POST', path);
    expect([asked.status, asked.json.code, asked.json.blocked_by]).toEqual([409, 'wrong_state', block]);
  });

  it.each([
    ['release', 'specialist', { due: 200_000, way: 0, paid: 0 }, 0],
    ['refund', 'family', { due: 0, way: 0, paid: 0 }, 200_000],
  ] as const)(
    'of a payout that failed in a dispute until it has ended; by %s it is the %s’s',
    async (decision, _, sums, returned) => {
      const { sitter, order, customer } = await earner();
      await rule(sitter, 'limit_exceeded', { delay_s: 3600 });
      await run();
      await ask(app, customer, 'POST', '/order/dispute', { order, text: 'Договорённости нарушены' });
      await pass(7200);
      await run();
      expect(await listOf(sitter)).toMatchObject([{ status: 'failed' }]);
      expect(await sumsOf(sitter)).toEqual({ due: 0, way: 0, paid: 0 });
      const [{ id }] = await listOf(sitter);
      const byHand = { reference: '№ 7', text: 'Перевели сами' };
      for (const act of ['paid', 'retry'])
        expect((await callAs(app, moderator, 'POST', `/staff/payouts/${id}/${act}`, byHand)).json.code).toBe(
          'wrong_state',
        );
      const found = { kind: 'dispute', subject: order } as const;
      await decideCase(app, moderator, found, { decision });
      expect(await sumsOf(sitter)).toEqual(sums);
      const { money } = await ask(app, customer, 'GET', `/order/customer_book/${order}`);
      expect(money.returning_minor + money.returned_minor).toBe(returned);
      await run();
      expect((await sumsOf(sitter)).paid).toBe(200_000 - returned);
    },
  );
});

describe('whoever is owed money', () => {
  const leave = async (sitter: TestPerson) =>
    callAs(app, sitter, 'POST', '/user/deactivate_user', { password: testPassword });
  const cases = async ({ id }: TestPerson) => {
    const { rows } = await sql<{ status: string }>`select c.status from cases c
      join money_differences d on d.id = c.subject_id
      where c.kind = 'money' and d.kind = 'leaving' and d.subject_id = ${String(id)} order by c.id`.execute(
      app.deps.db,
    );
    return rows.map(({ status }) => status);
  };

  it('leaves after it has arrived', async () => {
    const { sitter } = await earner();
    expect((await leave(sitter)).json).toMatchObject({ code: 'money_due', due_minor: 200_000 });
    await rule(sitter, 'lost');
    await run();
    expect((await leave(sitter)).json).toMatchObject({ code: 'money_due', due_minor: 200_000 });
    await pass(120);
    expect([await cases(sitter), (await leave(sitter)).status]).toEqual([[], 200]);
  });

  it('and cannot be paid is one case for staff, who pay by hand', async () => {
    const { sitter } = await earner();
    await rule(sitter, 'self_employed_lost');
    await run();
    for (const _ of [1, 2]) expect((await leave(sitter)).json.code).toBe('money_due');
    expect(await cases(sitter)).toEqual(['pending']);
    const [{ id }] = await listOf(sitter);
    const paid = () =>
      callAs(app, moderator, 'POST', `/staff/payouts/${id}/paid`, { reference: '№ 7', text: 'Нет статуса' });
    const answers = await Promise.all([paid(), paid()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listOf(sitter)).toMatchObject([{ status: 'by_hand', failure: null, own_receipt: true }]);
    expect(await cases(sitter)).toEqual(['done']);
    expect((await leave(sitter)).status).toBe(200);
  });

  it('and is paid after all, her status being back, leaves no case behind', async () => {
    const { sitter } = await earner();
    await sql`update payout_accounts set self_employed = 'not_found' where user_id = ${sitter.id}`.execute(app.deps.db);
    expect((await leave(sitter)).json.code).toBe('money_due');
    expect(await cases(sitter)).toEqual(['pending']);
    await sql`update payout_accounts set self_employed = 'confirmed' where user_id = ${sitter.id}`.execute(app.deps.db);
    await run();
    expect([await cases(sitter), (await leave(sitter)).status]).toEqual([['done'], 200]);
  });
});
