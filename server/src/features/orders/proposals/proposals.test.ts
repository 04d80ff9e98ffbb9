import { addDays } from '@ladushki/contract/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { findContradictions } from '../../../testing/invariants.ts';
import { ask, bookAccepted, callAs, dayIn, passHours, signUpCustomer } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';

import { createProposalCalls } from '../testing/proposal-scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const { scene, propose, answer, detail } = createProposalCalls(() => app);

describe('one proposal at a time', () => {
  it('again by the same side replaces it; while the other’s is pending: conflict', async () => {
    const it = await scene();
    const first = await propose(it.sitter, it.order, { kind: 'skip', visit: it.visits[0].id });
    const second = await propose(it.sitter, it.order, { kind: 'skip', visit: it.visits[1].id });
    const refused = await callAs(app, it.customer, 'POST', '/order/propose', {
      order: it.order,
      kind: 'skip',
      visit: it.visits[2].id,
    });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    const { results } = await ask(app, it.customer, 'GET', `/order/proposals?order=${it.order}`);
    expect(results.map(({ id, status }: { id: number; status: string }) => [id, status])).toEqual([
      [second.id, 'pending'],
      [first.id, 'withdrawn'],
    ]);
    const { actions, proposal } = await detail(it.customer, it.order);
    expect(proposal.id).toBe(second.id);
    expect(actions).toEqual(expect.arrayContaining(['proposal_accept', 'proposal_decline']));
    expect(actions).not.toContain('propose');
    const own = (await ask(app, it.sitter, 'GET', `/order/sitter_order/${it.order}`)).actions;
    expect(own).toEqual(expect.arrayContaining(['propose', 'proposal_withdraw']));
    expect(own).not.toContain('proposal_accept');
  });

  it('is answered by the other side alone, and withdrawn by its own', async () => {
    const it = await scene();
    const stranger = await signUpCustomer(app);
    const { id } = await propose(it.sitter, it.order, { kind: 'skip', visit: it.visits[0].id });
    const tries = [
      [it.sitter, 'accept', 403],
      [it.sitter, 'decline', 403],
      [it.customer, 'withdraw', 403],
      [stranger, 'accept', 404],
      [stranger, 'decline', 404],
      [stranger, 'withdraw', 404],
    ] as const;
    for (const [person, how, status] of tries) expect((await answer(person, how, id)).status).toBe(status);
    expect((await callAs(app, stranger, 'GET', `/order/proposals?order=${it.order}`)).status).toBe(404);
    expect((await answer(it.customer, 'decline', id)).status).toBe(200);
    const late = await answer(it.customer, 'accept', id);
    expect([late.status, late.json.code]).toEqual([409, 'wrong_state']);
    expect(late.json.current).toEqual({ price: 500, total_price: 6000, version: expect.any(Number) });
    const { id: next } = await propose(it.customer, it.order, { kind: 'skip', visit: it.visits[0].id });
    expect((await answer(it.customer, 'withdraw', next)).status).toBe(200);
  });

  it('the order changed meanwhile: stale with the present terms, and it is expired', async () => {
    const it = await scene();
    const { id, version } = await propose(it.sitter, it.order, { kind: 'price', from: it.visits[1].date, price: 700 });
    const other = await answer(it.customer, 'accept', id, { expected: { version: version + 5 } });
    expect([other.status, other.json.code, other.json.current.version]).toEqual([409, 'stale', version]);
    await ask(app, it.customer, 'POST', '/visit/skip', { visit: it.visits[2].id });
    const stale = await answer(it.customer, 'accept', id, { expected: { version } });
    expect([stale.status, stale.json.code, stale.json.current.version]).toEqual([409, 'stale', version + 1]);
    const { results } = await ask(app, it.customer, 'GET', `/order/proposals?order=${it.order}`);
    expect(results[0].status).toBe('expired');
  });

  it('an order that ends takes its proposal along', async () => {
    const it = await scene();
    const { id } = await propose(it.sitter, it.order, { kind: 'skip', visit: it.visits[0].id });
    await ask(app, it.customer, 'POST', '/order/book_cancel', { order: it.order });
    expect((await ask(app, it.sitter, 'GET', `/order/proposals/${id}`)).status).toBe('expired');
    expect((await answer(it.customer, 'accept', id)).status).toBe(409);
  });
});

describe('time', () => {
  it('expires after two days, or two hours before the first visit touched, and both are told', async () => {
    const it = await scene();
    const { id, expires_at, created_date } = await propose(it.sitter, it.order, {
      kind: 'skip',
      visit: it.visits[1].id,
    });
    expect(Date.parse(expires_at) - Date.parse(created_date)).toBe(48 * 3_600_000);
    await passHours(app, 48.1);
    expect((await ask(app, it.customer, 'GET', `/order/proposals/${id}`)).status).toBe('expired');
    const { results } = await ask(app, it.customer, 'GET', '/notification/notification_list');
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['change_proposed', 'change_expired']),
    );
    const near = await propose(it.sitter, it.order, { kind: 'skip', visit: it.visits[0].id });
    const start = Date.parse(it.visits[0].starts_at);
    expect(start - Date.parse(near.expires_at)).toBe(2 * 3_600_000);
  });

  it('past days, hours that are near, and fields of another kind are refused', async () => {
    const it = await scene();
    const [visit] = it.visits;
    const status = async (fields: object) => {
      const { status: code, json } = await callAs(app, it.customer, 'POST', '/order/proposal_preview', {
        order: it.order,
        ...fields,
      });
      return [code, json.code];
    };
    const hours = { start_time: '10:00', end_time: '14:00' };
    expect(await status({ kind: 'move', visit: visit.id, date: dayIn(app, -1), ...hours })).toEqual([400, 'invalid']);
    expect(await status({ kind: 'add', date: dayIn(app, -1), ...hours })).toEqual([400, 'invalid']);
    expect(await status({ kind: 'price', from: dayIn(app, -1), price: 700 })).toEqual([400, 'invalid']);
    expect(await status({ kind: 'longer', end_date: visit.date })).toEqual([400, 'invalid']);
    expect(await status({ kind: 'skip', visit: visit.id, price: 5 })).toEqual([400, 'invalid']);
    expect(await status({ kind: 'price', from: visit.date, price: 500 })).toEqual([400, 'invalid']);
    expect(await status({ kind: 'skip', visit: 2_000_000_000 })).toEqual([404, 'not_found']);
    const now = app.deps.clock.now();
    const soon = new Date(now.getTime() + 3_600_000 * 4 - (now.getTime() % 60_000));
    const at = (moment: Date) => new Date(moment.getTime() + 3 * 3_600_000).toISOString();
    const [date, start] = [at(soon).slice(0, 10), at(soon).slice(11, 16)];
    const end = at(new Date(soon.getTime() + 3_600_000)).slice(11, 16);
    const near = { kind: 'add', date, start_time: start, end_time: end };
    expect((await status(near))[0]).toBe(200);
    await passHours(app, 2.1);
    expect(await status(near)).toEqual([409, 'too_late']);
  });
});

describe('hours that are taken', () => {
  it('are refused with the days, when proposed and when accepted; then it stays pending', async () => {
    const it = await scene();
    const date = addDays(it.visits[0].date, 1);
    const add = { kind: 'add', date, start_time: '10:00', end_time: '12:00' };
    const { id } = await propose(it.customer, it.order, add);
    const other = await signUpCustomer(app);
    await bookAccepted(app, other, it.sitter, { start_date: date, end_date: date });
    const refused = await answer(it.sitter, 'accept', id);
    expect([refused.status, refused.json.code, refused.json.clashes]).toEqual([409, 'slot_taken', [date]]);
    expect((await detail(it.customer, it.order)).proposal.id).toBe(id);
    const again = await callAs(app, it.customer, 'POST', '/order/propose', { order: it.order, ...add });
    expect([again.status, again.json.code]).toEqual([409, 'slot_taken']);
    const own = { ...add, date: it.visits[1].date };
    const overlap = await callAs(app, it.customer, 'POST', '/order/propose', { order: it.order, ...own });
    expect([overlap.status, overlap.json.clashes]).toEqual([409, [it.visits[1].date]]);
  });

  it('a day off says so', async () => {
    const it = await scene();
    const date = addDays(it.visits[0].date, 2);
    const { id } = await propose(it.customer, it.order, { kind: 'add', date, start_time: '10:00', end_time: '12:00' });
    await ask(app, it.sitter, 'POST', '/sitter/day_off', { start_date: date, end_date: date, note: '' });
    const refused = await answer(it.sitter, 'accept', id);
    expect([refused.status, refused.json.code, refused.json.clashes]).toEqual([409, 'day_off', [date]]);
  });
});

describe('chat and the day', () => {
  it('a message is written when it is made and when it is answered; the other side is asked', async () => {
    const it = await scene();
    const { chat_room } = await detail(it.customer, it.order);
    const { id } = await propose(it.sitter, it.order, { kind: 'skip', visit: it.visits[0].id });
    // Of the order: this family has left no phone.
    const needsOf = async (person: TestPerson) =>
      (await ask(app, person, 'GET', '/today')).needs.filter(({ kind }: { kind: string }) => kind !== 'phone');
    expect(await needsOf(it.customer)).toEqual([
      expect.objectContaining({ kind: 'change', order: it.order, proposal: id }),
    ]);
    expect(await needsOf(it.sitter)).toEqual([]);
    await answer(it.customer, 'accept', id);
    const { results } = await ask(app, it.sitter, 'GET', `/websocket/chat_room/${chat_room}/messages`);
    expect(results.map(({ proposal, sender_id }: Record<string, number>) => [proposal, sender_id])).toEqual([
      [id, it.customer.id],
      [id, it.sitter.id],
    ]);
    expect(await needsOf(it.customer)).toEqual([]);
  });
});

it('a change that lasts is told with its day, the week or the price and its unit, in chat and in the notice', async () => {
  const it = await scene();
  const [, second] = it.visits;
  const day = new Date(second.date).toLocaleDateString('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const [weekday] = (await detail(it.customer, it.order)).order_item.hours;
  const hours = [{ ...weekday, start_time: '11:00', end_time: '15:00' }];
  const line = { price: `с ${day} цена 600 ₽/час вместо 500 ₽/час`, hours: `с ${day} другая неделя: ` };
  for (const fields of [{ kind: 'price', price: 600 } as const, { kind: 'hours', hours } as const]) {
    const made = await propose(it.sitter, it.order, { from: second.date, ...fields });
    expect(made).toMatchObject({ price_type: 'per_hour', from: second.date, before: { hours: [weekday] } });
    expect(made.after.hours).toEqual(fields.kind === 'hours' ? hours : [weekday]);
    const { results } = await ask(app, it.customer, 'GET', '/notification/notification_list');
    expect(plain(results[0].text).toLowerCase()).toContain(line[fields.kind]);
    const { chat_room } = await detail(it.customer, it.order);
    const messages = await ask(app, it.customer, 'GET', `/websocket/chat_room/${chat_room}/messages`);
    const said = messages.results.find(({ proposal }: { proposal: number | null }) => proposal === made.id);
    expect(plain(said.message)).toContain(`Предлагаю изменение: ${line[fields.kind]}`);
    if (fields.kind === 'hours') expect(said.message).toContain(' 11:00–15:00');
  }
});
