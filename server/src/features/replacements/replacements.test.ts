import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { findContradictions } from '../../testing/invariants.ts';
import { ask, callAs, passHours, signUpCustomer } from '../../testing/orders.ts';
import { type TestPerson, testPassword } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import {
  acceptFirst,
  agreedVisit,
  favour,
  offersTo,
  replacementOf,
  signUpFreeSitter,
  skippedVisit,
} from '../../testing/replacements.ts';
import { passUntil } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});
/** Each test has its own sitters. */
beforeEach(() => app.deps.pool.query('update sitters set is_available = false'));

const minutes = (count: number) => passHours(app, count / 60);
const post = (person: TestPerson, path: string, body: object) => ask(app, person, 'POST', path, body);
const kindsOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/notification/notification_list')).results.map(({ kind }: { kind: string }) => kind);

describe('somebody else comes', () => {
  it('whom the family knows is asked first, accepts, and is confirmed: an order for the visit, paid as before', async () => {
    const { customer, sitter, order, visit } = await agreedVisit(app);
    const [known, near] = [await signUpFreeSitter(app), await signUpFreeSitter(app)];
    await favour(app, customer, known);
    await post(sitter, '/visit/skip', { visit: visit.id });
    await app.deps.jobs.runDue();
    expect(await replacementOf(app, customer, order)).toMatchObject({
      ...{ order, visit: visit.id, date: visit.date, start_time: '10:00', end_time: '14:00' },
      ...{ status: 'searching', mode: 'ask', asked: 1, sitter: null, new_order: null },
    });
    expect(await offersTo(app, near)).toEqual([]);
    const [offer] = await offersTo(app, known);
    expect(offer).toMatchObject({
      ...{ status: 'open', date: visit.date, start_time: '10:00', end_time: '14:00', price: 500, total_price: 2000 },
      ...{ price_type: 'per_hour', children: [{ age: 4, gender: 'female' }], first_name: expect.any(String) },
    });
    expect(JSON.stringify(offer)).not.toMatch(/Маша|Кремль|lat/);
    expect((await ask(app, known, 'GET', '/today')).needs).toMatchObject([
      { kind: 'replacement_offer', offer: offer?.id },
    ]);
    expect(await kindsOf(known)).toEqual(['replacement_offer']);

    expect(await acceptFirst(app, known)).toMatchObject({ status: 'accepted', order: null });
    const found = await replacementOf(app, customer, order);
    expect(found).toMatchObject({ status: 'found', sitter: { id: known.id }, confirm_until: expect.any(String) });
    expect((await ask(app, customer, 'GET', '/today')).needs).toMatchObject([
      { kind: 'replacement', order, visit: visit.id },
    ]);
    expect(await kindsOf(customer)).toContain('replacement_found');

    const filled = await post(customer, '/replacement/confirm', { replacement: found.id });
    expect(filled).toMatchObject({ status: 'filled', new_order: expect.any(Number), confirm_until: null });
    const made = await ask(app, customer, 'GET', `/order/customer_book/${filled.new_order}`);
    expect(made).toMatchObject({
      ...{ status: 'active', price: 500, total_price: 2000, sitter: { id: known.id }, replacement: 'ask' },
      ...{ replaces: { order, visit: visit.id }, payment: { method: 'direct' } },
    });
    expect((await offersTo(app, known))[0]).toMatchObject({ status: 'confirmed', order: filled.new_order });
    expect(await ask(app, known, 'GET', `/order/sitter_order/${filled.new_order}`)).toMatchObject({
      replacement: null,
    });
    expect(
      await refused(app, () => callAs(app, customer, 'POST', '/replacement/confirm', { replacement: found.id })),
    ).toBe('409 wrong_state');
  });

  it('the best fit follow after ten minutes, five at a time, and nobody is asked twice', async () => {
    const { customer, sitter, order, visit } = await agreedVisit(app);
    await favour(app, customer, await signUpFreeSitter(app));
    for (let count = 0; count < 7; count += 1) await signUpFreeSitter(app);
    await post(sitter, '/visit/skip', { visit: visit.id });
    await app.deps.jobs.runDue();
    const asked = async () => (await replacementOf(app, customer, order)).asked;
    expect(await asked()).toBe(1);
    await minutes(9);
    expect(await asked()).toBe(1);
    await minutes(1);
    expect(await asked()).toBe(6);
    await minutes(5);
    expect(await asked()).toBe(8);
    await minutes(60);
    expect(await asked()).toBe(8);
    await app.deps.pool.query('update replacements set search_until = $1, due_at = $1 where order_id = $2', [
      new Date(app.deps.clock.now().getTime() + 60_000),
      order,
    ]);
    await minutes(3);
    expect(await replacementOf(app, customer, order)).toMatchObject({ status: 'failed' });
    expect(await kindsOf(customer)).toContain('replacement_failed');
  });

  it('by itself where the family allowed it, with the saved card or within half an hour', async () => {
    const known = await signUpFreeSitter(app);
    const { customer, order } = await skippedVisit(app, { mode: 'auto', method: 'card' });
    expect(await acceptFirst(app, known)).toMatchObject({ status: 'confirmed', order: expect.any(Number) });
    const { new_order } = await replacementOf(app, customer, order);
    const made = async () => ask(app, customer, 'GET', `/order/customer_book/${new_order}`);
    expect(await made()).toMatchObject({ status: 'awaiting_pay', total_price: 2000 });
    expect(await kindsOf(customer)).toContain('replacement_found');
    const other = await signUpFreeSitter(app);
    await minutes(31);
    expect(await made()).toMatchObject({ status: 'canceled' });
    expect(await replacementOf(app, customer, order)).toMatchObject({
      status: 'searching',
      new_order: null,
      sitter: null,
    });
    await acceptFirst(app, other);
    const second = (await replacementOf(app, customer, order)).new_order;
    const { payment } = await post(customer, '/order/book_checkout', {
      order: second,
      method: 'card',
      save_method: true,
    });
    await app.call('POST', `/dev/payments/${payment.id}`, { body: { outcome: 'succeeded' } });
    expect(await ask(app, customer, 'GET', `/order/customer_book/${second}`)).toMatchObject({ status: 'active' });

    // The one who stands in leaves too: the card that is saved now is charged.
    await post(other, '/order/book_cancel_sitter', { order: second, text: 'Не смогу' });
    const third = await signUpFreeSitter(app);
    await app.deps.jobs.runDue();
    await acceptFirst(app, third);
    await app.deps.jobs.runDue();
    const last = (await replacementOf(app, customer, second as number)).new_order;
    expect(await ask(app, customer, 'GET', `/order/customer_book/${last}`)).toMatchObject({
      ...{ status: 'active', payment: { method: 'card', amount: 2000 }, replaces: { order: second } },
    });
  });

  it('for the rest of a visit to which nobody came, and not after half of it', async () => {
    const { customer, order, visit } = await agreedVisit(app, { mode: 'auto' });
    const known = await signUpFreeSitter(app);
    await passUntil(app, visit.starts_at, 16);
    await post(customer, '/visit/missed', { visit: visit.id });
    await app.deps.jobs.runDue();
    expect((await offersTo(app, known))[0]).toMatchObject({
      start_time: '10:45',
      end_time: '14:00',
      total_price: 1625,
    });
    await passUntil(app, visit.starts_at, 100);
    await acceptFirst(app, known);
    const { new_order } = await replacementOf(app, customer, order);
    const made = await ask(app, customer, 'GET', `/order/customer_book/${new_order}`);
    expect(made).toMatchObject({
      status: 'active',
      total_price: 1000,
      order_item: { start_time: '12:00', end_time: '14:00' },
    });
    const late = await agreedVisit(app);
    await passUntil(app, late.visit.starts_at, 121);
    await post(late.customer, '/visit/missed', { visit: late.visit.id });
    expect(await replacementOf(app, late.customer, late.order)).toBeUndefined();
  });
});

describe('the search goes on', () => {
  it('when the family refuses or does not answer, and the hours are free again', async () => {
    const [one, other] = [await signUpFreeSitter(app), await signUpFreeSitter(app)];
    const { customer, order, visit } = await skippedVisit(app);
    await acceptFirst(app, one);
    const held = () => app.deps.pool.query('select 1 from order_slots where replacement_id is not null');
    expect((await held()).rows).toHaveLength(1);
    const [second] = await offersTo(app, other);
    const accept = () => callAs(app, other, 'POST', '/replacement/offer_accept', { offer: second?.id });
    expect(await refused(app, accept)).toBe('409 taken');
    const { id } = await replacementOf(app, customer, order);
    expect(await post(customer, '/replacement/refuse', { replacement: id })).toMatchObject({
      status: 'searching',
      sitter: null,
    });
    expect((await held()).rows).toHaveLength(0);
    expect((await offersTo(app, one))[0]).toMatchObject({ status: 'lapsed' });
    expect((await accept()).status).toBe(200);
    await minutes(15);
    expect(await replacementOf(app, customer, order)).toMatchObject({ status: 'searching', sitter: null });
    expect((await held()).rows).toHaveLength(0);
    expect(await refused(app, accept)).toBe('409 wrong_state');
    const confirm = () => callAs(app, customer, 'POST', '/replacement/confirm', { replacement: id });
    expect(await refused(app, confirm)).toBe('409 wrong_state');
    expect(await post(customer, '/replacement/stop', { replacement: id })).toMatchObject({ status: 'stopped' });
    expect(await refused(app, () => callAs(app, customer, 'POST', '/replacement/stop', { replacement: id }))).toBe(
      '409 wrong_state',
    );
    expect(visit.id).toBeGreaterThan(0);
  });

  it('when whoever accepted takes it back, or is erased', async () => {
    const one = await signUpFreeSitter(app);
    const { customer, order } = await skippedVisit(app);
    const accepted = await acceptFirst(app, one);
    await post(one, '/replacement/offer_decline', { offer: accepted.id });
    expect(await replacementOf(app, customer, order)).toMatchObject({ status: 'searching' });
    const other = await signUpFreeSitter(app);
    await minutes(61);
    await acceptFirst(app, other);
    expect((await callAs(app, other, 'POST', '/user/deactivate_user', { password: testPassword })).status).toBe(200);
    expect(await replacementOf(app, customer, order)).toMatchObject({ status: 'searching', sitter: null });
  });
});

describe('nobody is looked for', () => {
  it('where it is switched off, and when the family ends the order', async () => {
    const known = await signUpFreeSitter(app);
    const off = await skippedVisit(app, { mode: 'off' });
    expect(await replacementOf(app, off.customer, off.order)).toBeUndefined();
    const own = await agreedVisit(app);
    await post(own.customer, '/visit/skip', { visit: own.visit.id });
    expect(await replacementOf(app, own.customer, own.order)).toBeUndefined();
    const { customer, order } = await skippedVisit(app);
    await acceptFirst(app, known);
    await post(customer, '/order/book_cancel', { order, reason: 101 });
    expect(await replacementOf(app, customer, order)).toMatchObject({ status: 'stopped' });
    expect((await offersTo(app, known))[0]).toMatchObject({ status: 'lapsed' });
    expect(await kindsOf(known)).toContain('replacement_offer');
  });

  it('of a sitter who leaves, only visits within three days', async () => {
    await signUpFreeSitter(app);
    const near = await agreedVisit(app);
    await post(near.sitter, '/order/book_cancel_sitter', { order: near.order, text: 'Не смогу' });
    expect(await replacementOf(app, near.customer, near.order)).toMatchObject({ status: 'searching' });
    const far = await agreedVisit(app, { days: 5 });
    await post(far.sitter, '/order/book_cancel_sitter', { order: far.order, text: 'Не смогу' });
    expect(await replacementOf(app, far.customer, far.order)).toBeUndefined();
  });

  it('among sitters who are busy, kept away, away or do other work', async () => {
    const [busy, blocked, away, idle, otherWork] = (await Promise.all(
      Array.from({ length: 5 }, () => signUpFreeSitter(app)),
    )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
    const { customer, sitter, order, visit } = await agreedVisit(app);
    const { pool } = app.deps;
    const weekday = new Date(`${visit.date}T00:00:00Z`).getUTCDay() || 7;
    await pool.query('delete from sitter_schedule where user_id = $1 and weekday = $2', [busy.id, weekday]);
    await pool.query('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
      blocked.id,
      customer.id,
    ]);
    await pool.query('insert into sitter_days_off (user_id, start_date, end_date) values ($1, $2, $2)', [
      away.id,
      visit.date,
    ]);
    await pool.query('update sitters set is_available = false where user_id = $1', [idle.id]);
    await pool.query('update sitter_services set service_type_id = 2 where user_id = $1', [otherWork.id]);
    await post(sitter, '/visit/skip', { visit: visit.id });
    await app.deps.jobs.runDue();
    expect(await replacementOf(app, customer, order)).toMatchObject({ asked: 0, status: 'searching' });
  });
});

it('is nobody else’s: other families, other sitters, and a mode of an order that is over', async () => {
  const one = await signUpFreeSitter(app);
  const { customer, sitter, order } = await skippedVisit(app);
  const [stranger, other] = [await signUpCustomer(app), await signUpFreeSitter(app)];
  const { id } = await replacementOf(app, customer, order);
  const [offer] = await offersTo(app, one);
  for (const move of ['confirm', 'refuse', 'stop']) {
    expect(await refused(app, () => callAs(app, stranger, 'POST', `/replacement/${move}`, { replacement: id }))).toBe(
      '404 not_found',
    );
    expect(await refused(app, () => callAs(app, sitter, 'POST', `/replacement/${move}`, { replacement: id }))).toBe(
      '403 forbidden',
    );
  }
  expect(await refused(app, () => callAs(app, other, 'POST', '/replacement/offer_accept', { offer: offer?.id }))).toBe(
    '404 not_found',
  );
  expect(await refused(app, () => callAs(app, other, 'POST', '/replacement/offer_decline', { offer: offer?.id }))).toBe(
    '404 not_found',
  );
  expect(await refused(app, () => callAs(app, stranger, 'POST', '/replacement/mode', { order, mode: 'off' }))).toBe(
    '404 not_found',
  );
  expect((await callAs(app, stranger, 'GET', `/replacement?order=${order}`)).status).toBe(404);
  expect((await callAs(app, customer, 'POST', '/replacement/mode', { order, mode: 'never' })).status).toBe(400);
  await post(customer, '/order/book_cancel', { order, reason: 101 });
  expect(await refused(app, () => callAs(app, customer, 'POST', '/replacement/mode', { order, mode: 'off' }))).toBe(
    '409 wrong_state',
  );
});
