import { randomUUID } from 'node:crypto';
import { deviceHeader } from '@ladushki/contract/product';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  ask,
  bookAccepted,
  bookPaid,
  callAs,
  passHours,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../testing/orders.ts';
import { signUp, type TestPerson, testPassword } from '../../testing/people.ts';
import { firstVisitOf, moveVisit, passUntil, readVisit, workOrder } from '../../testing/visits.ts';

let app: TestApp;
let phones = 9_161_230_000;

beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

const context = 'Прекрасная няня, дети в восторге';
const withPhone = () => signUpCustomer(app, { phone_number: `+7${++phones}` });
const nineMinutes = { start_time: '10:00', end_time: '10:09' };

/** A finished order that was paid directly: its visits took place. */
async function directOrder(customer: TestCustomer, sitter: TestPerson, hours: object = {}): Promise<number> {
  const { id } = await bookAccepted(app, customer, sitter, hours);
  await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
  await workOrder(app, customer, sitter, id);
  await ask(app, customer, 'POST', '/order/book_complete', { order: id });
  return id;
}

/** As it is published: the sitter has written before. */
async function review(customer: TestPerson, sitter: TestPerson, order: number, rating = 5) {
  await ask(app, sitter, 'POST', '/customer/write_reviews', { order, rating: 5, context: 'Приветливая семья' });
  return ask(app, customer, 'POST', '/sitter/write_reviews', { order, rating, context });
}

const cardOf = async (sitter: TestPerson) => {
  const { profile, reviews_count } = await ask(app, sitter, 'GET', `/sitter/sitter_detail/${sitter.id}`);
  return { rating: profile.rating, reviews_count };
};

const signIn = (person: TestPerson, headers: Record<string, string> = {}) =>
  app.call('POST', '/auth/login/', { body: { login: person.login, password: testPassword }, headers });

describe('a review', () => {
  it('of a nine-minute order is shown, marked, and buys no stars', async () => {
    const sitter = await signUpSitter(app);
    for (let family = 0; family < 3; family += 1) {
      const customer = await withPhone();
      const written = await review(customer, sitter, await directOrder(customer, sitter, nineMinutes));
      expect(written).toMatchObject({ status: 'published', counts: false, not_counted: 'short_order' });
      expect(written.message).toContain('не учитывается');
    }
    await eventually(async () => expect(await cardOf(sitter)).toEqual({ rating: null, reviews_count: 0 }));
    const shown = await ask(app, sitter, 'GET', `/sitter/sitter_detail_review/${sitter.id}`);
    expect(shown).toMatchObject({ count: 3, histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } });
    expect(shown.results.map(({ not_counted }: { not_counted: string }) => not_counted)).toEqual(
      Array(3).fill('short_order'),
    );
  });

  it('of an hour by a family with a confirmed phone counts', async () => {
    const [customer, sitter] = [await withPhone(), await signUpSitter(app)];
    const order = await directOrder(customer, sitter, { start_time: '10:00', end_time: '11:00' });
    expect(await review(customer, sitter, order, 4)).toMatchObject({ counts: true, not_counted: null });
    await eventually(async () => expect(await cardOf(sitter)).toEqual({ rating: 4, reviews_count: 1 }));
    const own = await ask(app, customer, 'GET', `/order/customer_book/${order}`);
    expect(own.review).toMatchObject({ counts: true, not_counted: null });
  });

  it('of an order that was ended nine minutes into a long visit does not count', async () => {
    const [customer, sitter] = [await withPhone(), await signUpSitter(app)];
    const { id } = await bookAccepted(app, customer, sitter);
    await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    const visit = await firstVisitOf(app, customer, id);
    await passUntil(app, visit.starts_at);
    await moveVisit(app, sitter, 'arrive', visit.id, { code: (await readVisit(app, customer, visit.id)).code });
    await passUntil(app, visit.starts_at, 9);
    await moveVisit(app, sitter, 'leave', visit.id);
    await ask(app, customer, 'POST', '/order/book_complete', { order: id });
    expect(await review(customer, sitter, id)).toMatchObject({ not_counted: 'short_order' });
  });

  it('of an order whose hours passed without an arrival does not count', async () => {
    const [customer, sitter] = [await withPhone(), await signUpSitter(app)];
    const { id } = await bookAccepted(app, customer, sitter);
    await ask(app, customer, 'POST', '/order/book_checkout', { order: id, method: 'direct' });
    await passHours(app, 4 * 24);
    await ask(app, customer, 'POST', '/order/book_complete', { order: id });
    expect(await review(customer, sitter, id)).toMatchObject({ not_counted: 'short_order' });
  });

  it('by a family without a phone counts once it has paid by card, or confirms a phone', async () => {
    const [payer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const paid = await bookPaid(app, payer, sitter);
    await workOrder(app, payer, sitter, paid.id);
    await ask(app, payer, 'POST', '/order/book_complete', { order: paid.id });
    expect(await review(payer, sitter, paid.id)).toMatchObject({ counts: true });

    const nobody = await signUpCustomer(app);
    expect(await review(nobody, sitter, await directOrder(nobody, sitter), 1)).toMatchObject({
      not_counted: 'unconfirmed_author',
    });
    await eventually(async () => expect(await cardOf(sitter)).toEqual({ rating: 5, reviews_count: 1 }));
    await app.deps.db
      .updateTable('users')
      .set({ phone_number: `+7${++phones}`, phone_verified_at: app.deps.clock.now() })
      .where('id', '=', nobody.id)
      .execute();
    await passHours(app, 2);
    await eventually(async () => expect(await cardOf(sitter)).toEqual({ rating: 3, reviews_count: 2 }));
  });

  it('from the sitter’s own device does not count, also if that is learnt later', async () => {
    const [customer, sitter] = [await withPhone(), await signUpSitter(app)];
    const order = await directOrder(customer, sitter);
    const headers = { [deviceHeader]: randomUUID() };
    await signIn(customer, headers);
    const written = await review(customer, sitter, order);
    expect(written.counts).toBe(true);
    await signIn(sitter, headers);
    await passHours(app, 2);
    await eventually(async () => expect(await cardOf(sitter)).toEqual({ rating: null, reviews_count: 0 }));
    const shown = await ask(app, sitter, 'GET', `/sitter/sitter_detail_review/${sitter.id}`);
    expect(shown.results).toMatchObject([{ id: written.id, counts: false, not_counted: 'shared_device' }]);
  });
});

describe('people at one address', () => {
  it('are asked about once, and their review counts until a moderator hides it', async () => {
    const [customer, sitter] = [await withPhone(), await signUpSitter(app)];
    await signIn(customer);
    await signIn(sitter);
    const first = await review(customer, sitter, await directOrder(customer, sitter));
    const second = await review(customer, sitter, await directOrder(customer, sitter));
    expect([first.counts, second.counts]).toEqual([true, true]);
    const moderator = await signUp(app, { role: 'moderator', permissions: ['reviews'] });
    const { results } = await ask(app, moderator, 'GET', '/staff/queue?kind=shared_address');
    expect(results).toHaveLength(1);

    const path = `/staff/queue/${results[0].id}`;
    const read = await ask(app, moderator, 'GET', path);
    expect(read.people.map(({ id }: { id: number }) => id)).toEqual([customer.id, sitter.id]);
    expect(read.fields).toEqual([{ name: 'reviews', value: `5/5 · ${context}\n\n5/5 · ${context}` }]);
    expect(read.decisions).toEqual(['close', 'hide']);
    expect(JSON.stringify(read)).not.toContain('127.0.0.1');
    const { version } = await ask(app, moderator, 'POST', `${path}/claim`, { version: read.version });
    await ask(app, moderator, 'POST', `${path}/decide`, { version, decision: 'hide', text: 'Одна семья' });
    await eventually(async () => expect(await cardOf(sitter)).toEqual({ rating: null, reviews_count: 0 }));
    expect((await callAs(app, moderator, 'POST', `${path}/decide`, { version, decision: 'close' })).status).toBe(409);
  });

  it('are not asked about when they have never been at one', async () => {
    const [customer, sitter] = [await withPhone(), await signUpSitter(app)];
    await signIn(customer);
    await review(customer, sitter, await directOrder(customer, sitter));
    const asked = app.deps.db.selectFrom('shared_addresses').select('id').where('author_id', '=', customer.id);
    expect(await asked.execute()).toEqual([]);
  });

  it('leave a keyed hash, and only for 90 days', async () => {
    const person = await signUp(app);
    await signIn(person);
    const kept = () =>
      app.deps.db.selectFrom('sign_in_addresses').select('address_hash').where('user_id', '=', person.id).execute();
    expect((await kept()).map(({ address_hash }) => [address_hash.length, address_hash.includes('127.0.0.1')])).toEqual(
      [[32, false]],
    );
    await passHours(app, 91 * 24);
    expect(await kept()).toEqual([]);
  });
});
