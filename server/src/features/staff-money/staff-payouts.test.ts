import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { findContradictions } from '../../testing/invariants.ts';
import { ask, bookPaid, callAs, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { giveAccount, payOutAll } from '../../testing/payouts.ts';
import { signInAgain, signUp, type TestPerson, testPassword } from '../../testing/people.ts';
import { statusAndCode } from '../../testing/refused.ts';
import { workOrder } from '../../testing/visits.ts';

let app: TestApp;
let moderator: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' }, { letters: false });
  moderator = await signUp(app, { role: 'moderator', permissions: ['money'] });
  other = await signUp(app, { role: 'moderator', permissions: ['people'] });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

/** 2000 roubles are due to her. */
async function earner() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookPaid(app, customer, sitter);
  await workOrder(app, customer, sitter, order);
  return sitter;
}

async function failed(outcome = 'limit_exceeded') {
  const sitter = await earner();
  await app.call('POST', '/dev/sandbox/rules', { body: { user: sitter.id, on: 'payout', outcome } });
  await payOutAll(app);
  const [payout] = await payoutsOf(sitter);
  return { sitter, payout };
}

const payoutsOf = async ({ id }: { id: number }) =>
  (await ask(app, moderator, 'GET', `/staff/payouts?person=${id}`)).results;
const retry = (by: TestPerson, id: number) => callAs(app, by, 'POST', `/staff/payouts/${id}/retry`);
const how = { reference: '№ 77', text: 'Перевели сами' };
const payDue = (by: TestPerson, id: number, amount_minor = 200_000) =>
  callAs(app, by, 'POST', `/staff/people/${id}/paid`, { ...how, amount_minor });
const statuses = async (sitter: { id: number }) =>
  (await payoutsOf(sitter)).map(({ status }: { status: string }) => status);

it('a payout that failed is tried again at once, by one of two moderators', async () => {
  const { sitter, payout } = await failed();
  expect((await retry(other, payout.id)).status).toBe(403);
  expect((await retry(sitter, payout.id)).status).toBe(403);
  expect((await retry(moderator, 999_999)).status).toBe(404);
  const answers = await Promise.all([retry(moderator, payout.id), retry(moderator, payout.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await app.deps.jobs.runDue();
  expect(await statuses(sitter)).toEqual(['paid', 'failed']);
  expect(statusAndCode(await retry(moderator, payout.id))).toBe('409 wrong_state');
});

it('is not tried while it is held, which the list says', async () => {
  const { sitter, payout } = await failed();
  await ask(app, moderator, 'POST', `/staff/people/${sitter.id}/payouts`, { held: true, text: 'Проверяем' });
  expect(await payoutsOf(sitter)).toMatchObject([{ id: payout.id, held_by: { id: moderator.id } }]);
  expect(statusAndCode(await retry(moderator, payout.id))).toBe('409 wrong_state');
  await ask(app, moderator, 'POST', `/staff/people/${sitter.id}/payouts`, { held: false, text: 'Проверили' });
  expect(await payoutsOf(sitter)).toMatchObject([{ held_by: null }]);
  expect((await retry(moderator, payout.id)).status).toBe(200);
  await app.deps.jobs.runDue();
});

it('all that is due is paid by hand, once, and the case of who leaves is closed', async () => {
  const sitter = await earner();
  expect((await payDue(other, sitter.id)).status).toBe(403);
  expect((await payDue(moderator, 999_999)).status).toBe(404);
  const leaving = await callAs(app, sitter, 'POST', '/user/deactivate_user', { password: testPassword });
  expect(statusAndCode(leaving)).toBe('409 money_due');
  const cases = async () => (await ask(app, moderator, 'GET', '/staff/queue?kind=money')).results;
  expect(await cases()).toHaveLength(1);
  const answers = await Promise.all([payDue(moderator, sitter.id), payDue(moderator, sitter.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await cases()).toEqual([]);
  expect(await payoutsOf(sitter)).toMatchObject([{ status: 'by_hand', amount_minor: 200_000, account_masked: '' }]);
  expect((await ask(app, moderator, 'POST', '/staff/money/prove')).status).toBe('equal');
});

it('what is due is marked only if it is what the moderator saw', async () => {
  const sitter = await earner();
  const due = () => ask(app, moderator, 'GET', `/staff/people/${sitter.id}/due`);
  expect(await due()).toEqual({ amount_minor: 200_000, account: null });
  const { json } = await payDue(moderator, sitter.id, 150_000);
  expect(json).toMatchObject({ code: 'stale', message: expect.stringMatching(/2\s000/) });
  expect([await payoutsOf(sitter), (await due()).amount_minor]).toEqual([[], 200_000]);
  expect((await payDue(moderator, sitter.id)).status).toBe(200);
  expect((await due()).amount_minor).toBe(0);
});

it('where to transfer is shown to who may, for a reason that is kept', async () => {
  const sitter = await signUpSitter(app);
  const at = `/staff/people/${sitter.id}/due`;
  const reveal = (by: TestPerson) =>
    callAs(app, by, 'POST', '/staff/reveal', { target: 'payout_account', id: sitter.id, reason: 'Переводим сами' });
  expect((await reveal(moderator)).status).toBe(404);
  await giveAccount(app, sitter.id);
  const account = { kind: 'sbp', masked: '+7 ••• •••-45-67', bank: { id: '100000000111', name: 'Сбербанк' } };
  expect(await ask(app, moderator, 'GET', at)).toEqual({ amount_minor: 0, account });
  expect((await callAs(app, other, 'GET', at)).status).toBe(403);
  expect((await callAs(app, moderator, 'GET', '/staff/people/999999/due')).status).toBe(404);
  expect((await reveal(other)).status).toBe(403);
  const { json } = await reveal(moderator);
  expect(json.value).toContain('+79001234567, Сбербанк');
  expect(json.value).not.toContain('500100732259');
  const acts = app.deps.db.selectFrom('audit_log').select(['actor_id', 'target_kind', 'reason']);
  expect(await acts.where('action', '=', 'reveal_payout_account').where('target_id', '=', sitter.id).execute()).toEqual(
    [{ actor_id: moderator.id, target_kind: 'person', reason: 'Переводим сами' }],
  );
  // As with her documents, she reads who looked and why.
  expect((await ask(app, sitter, 'GET', '/user/access_log')).results).toMatchObject([
    { what: 'payout_account', by: { id: moderator.id }, reason: 'Переводим сами' },
  ]);
});

it('each call with one key acts once, and answers the same again', async () => {
  const { sitter, payout } = await failed();
  const held = { held: true, text: 'Проверяем' };
  const at = (path: string) => async () => path;
  // Each is prepared only when its turn comes: days pass meanwhile, and with them the runs of the day.
  const calls: [path: () => Promise<string>, body: object | undefined, status: number][] = [
    [at(`/staff/people/${sitter.id}/payouts`), held, 200],
    [at(`/staff/people/${sitter.id}/payouts`), { ...held, held: false }, 200],
    [at(`/staff/payouts/${payout.id}/retry`), undefined, 200],
    [async () => `/staff/payouts/${(await failed()).payout.id}/paid`, how, 200],
    [async () => `/staff/people/${(await earner()).id}/paid`, { ...how, amount_minor: 200_000 }, 200],
    [at('/staff/money/prove'), undefined, 201],
  ];
  const count = async () => {
    const { rows } = await app.deps.pool.query(
      `select (select count(*) from payouts) as payouts, (select count(*) from audit_log) as acts, (select count(*) from money_proofs) as proofs`,
    );
    return rows[0];
  };
  for (const [prepare, body, status] of calls) {
    const path = await prepare();
    const { token } = await signInAgain(app, moderator);
    const once = { token, body, headers: { 'idempotency-key': randomUUID() } };
    const first = await app.call('POST', path, once);
    expect([path, first.status]).toEqual([path, status]);
    const after = await count();
    const again = await app.call('POST', path, once);
    expect([again.status, again.json]).toEqual([status, first.json]);
    expect([path, await count()]).toEqual([path, after]);
  }
  await app.deps.jobs.runDue();
});
