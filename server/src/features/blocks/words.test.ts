import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpMember } from '../../testing/families.ts';
import { ask, bookPaid, callAs, callConfirmed, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { firstVisitOf, workOrder } from '../../testing/visits.ts';
import { setBlock } from './blocks.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const block = (by: TestPerson, of: TestPerson, blocked = true) =>
  setBlock(app.deps.db, by.id, of.id, { blocked, at: app.deps.clock.now() });
const unheard = { status: 404, json: { code: 'not_found', message: 'Сейчас написать этому человеку нельзя' } };
const stopped = { status: 409, json: { code: 'wrong_state' } };

/** A visit that was worked, and a review of it that the sitter may answer. */
async function workedAndReviewed() {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const { id: order } = await bookPaid(app, customer, sitter);
  const { id: visit } = await firstVisitOf(app, customer, order);
  await workOrder(app, customer, sitter, order);
  await ask(app, customer, 'POST', '/order/book_complete', { order });
  const body = { order, rating: 5, context: 'Приходила вовремя, дети её полюбили' };
  const { id: review } = await ask(app, customer, 'POST', '/sitter/write_reviews', body);
  await ask(app, sitter, 'POST', '/customer/write_reviews', body);
  return { customer, sitter, visit, review };
}

describe('words between two with a block', () => {
  it('about a visit are refused both ways, and pass when it ends', async () => {
    const { customer, sitter, visit } = await workedAndReviewed();
    const word = (by: TestPerson) => callAs(app, by, 'POST', '/visit/word', { visit, text: 'Спасибо вам' });
    await block(customer, sitter);
    expect(await word(sitter)).toMatchObject(unheard);
    expect(await word(customer)).toMatchObject(stopped);
    expect((await ask(app, customer, 'GET', `/visit/${visit}`)).words).toEqual({ family: null, sitter: null });
    await block(customer, sitter, false);
    expect((await word(sitter)).status).toBe(200);
  });

  it('in answer to a review are refused, and pass when it ends', async () => {
    const { customer, sitter, review } = await workedAndReviewed();
    const reply = () => callAs(app, sitter, 'POST', '/sitter/review_answer', { review, text: 'Спасибо за отзыв' });
    await block(customer, sitter);
    expect(await reply()).toMatchObject(unheard);
    await block(customer, sitter, false);
    await block(sitter, customer);
    expect(await reply()).toMatchObject(stopped);
    await block(sitter, customer, false);
    expect((await reply()).status).toBe(200);
  });

  it('beside a proposed change are refused; the change itself is proposed, and answered', async () => {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const { id: order } = await bookPaid(app, customer, sitter);
    const { id: visit } = await firstVisitOf(app, customer, order);
    await block(sitter, customer);
    const propose = (by: TestPerson, text?: string) =>
      callAs(app, by, 'POST', '/order/propose', { order, kind: 'skip', visit, ...(text && { text }) });
    expect(await propose(customer, 'Ответьте мне')).toMatchObject({
      status: 400,
      json: { errors: { text: ['Сейчас можно предложить только само изменение, без слов к нему'] } },
    });
    expect(await propose(sitter, 'Не могу')).toMatchObject({ status: 400, json: { errors: { text: [/остановили/] } } });
    const { status, json } = await propose(customer);
    expect(status).toBe(201);
    const answer = await callAs(app, sitter, 'POST', '/order/proposal_accept', { proposal: json.id });
    expect(answer.status).toBe(200);
  });
});

describe('an invitation into a family', () => {
  const invite = (by: TestPerson, body: object) => callConfirmed(app, by, 'POST', '/family/invite', body);
  const lettersTo = async ({ login }: TestPerson) => {
    await app.deps.jobs.runDue();
    return (await app.deps.outbox.list(login)).filter(({ text }) => text.includes('/family'));
  };
  const received = async (person: TestPerson) => (await ask(app, person, 'GET', '/family/invitation')).results;

  it('is refused to whom a block is with, of any role, and nothing is sent', async () => {
    const [owner, sitter, mother] = [await signUp(app), await signUpSitter(app), await signUp(app)];
    for (const kept of [sitter, mother]) {
      await block(kept, owner);
      const refused = await invite(owner, { login: kept.login, role: 'helper' });
      expect(refused).toMatchObject({ status: 404, json: { message: 'Сейчас пригласить этого человека нельзя' } });
      expect(await lettersTo(kept)).toEqual([]);
    }
    const [kind, rude] = [await signUp(app), await signUp(app)];
    await block(kind, rude);
    expect(await invite(kind, { login: rude.login, role: 'helper' })).toMatchObject(stopped);
  });

  it('is refused to another parent too, where the block is with the owner', async () => {
    const [owner, kept] = [await signUp(app, { role: 'customer' }), await signUp(app)];
    const parent = await signUpMember(app, owner, 'parent');
    await block(kept, owner);
    const refused = await invite(parent, { login: kept.login, role: 'helper', family: owner.id });
    expect([refused.status, await lettersTo(kept)]).toEqual([404, []]);
  });

  it('that was sent before is neither written, shown nor accepted until the block ends', async () => {
    const [owner, kept] = [await signUp(app), await signUp(app)];
    const { json } = await invite(owner, { login: kept.login, role: 'helper' });
    const join = () => callAs(app, kept, 'POST', '/family/join', { invitation: json.id });
    await block(owner, kept);
    expect([await lettersTo(kept), await received(kept), (await join()).status]).toEqual([[], [], 404]);
    await block(owner, kept, false);
    expect(await received(kept)).toHaveLength(1);
    expect((await join()).status).toBe(200);
  });
});
