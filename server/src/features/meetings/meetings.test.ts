import type { Meeting } from '@ladushki/contract/meetings';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpMember } from '../../testing/families.ts';
import { findContradictions } from '../../testing/invariants.ts';
import { agreed, elevenIn, type MeetingScene, moveMeeting, offered, propose } from '../../testing/meetings.ts';
import { announce, ask, book, callAs, dayIn, offerOn, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { firstVisitOf, passUntil } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(async () => {
  expect(await findContradictions(app.deps)).toEqual({});
  await app.close();
});

const refusal = (person: TestPerson, path: string, body: object) =>
  refused(app, () => callAs(app, person, 'POST', path, body));
const refusedMove = (person: TestPerson, move: string, { id }: Meeting, fields: object = {}) =>
  refusal(person, `/meeting/${move}`, { meeting: id, ...fields });
const listOf = async (person: TestPerson, order?: number): Promise<Meeting[]> =>
  (await ask(app, person, 'GET', `/meeting${order === undefined ? '' : `?order=${order}`}`)).results;
const noticesOf = async (person: TestPerson): Promise<{ kind: string; title: string; text: string; link: string }[]> =>
  (await ask(app, person, 'GET', '/notification/notification_list')).results.filter(
    ({ kind }: { kind: string }) => kind === 'meeting',
  );
const needsOf = async (person: TestPerson) =>
  (await ask(app, person, 'GET', '/today')).needs.filter(({ kind }: { kind: string }) => kind === 'meeting');
const bodyOf = ({ sitter, order }: MeetingScene, fields: object = {}) => ({
  ...{ order, sitter: sitter.id, kind: 'door', at: elevenIn(app, 2) },
  ...fields,
});
const minute = 60_000;
const near = (ms: number) => new Date(app.deps.clock.now().getTime() + ms).toISOString();

describe('a first meeting at the door', () => {
  it('is proposed, accepted with the hours and the address, and took place', async () => {
    const scene = await offered(app);
    const { customer, sitter, order } = scene;
    const proposed = await propose(app, scene);
    expect(proposed).toMatchObject({
      ...{ order, kind: 'door', at: elevenIn(app, 2), price_minor: 0, status: 'proposed', by: 'customer' },
      ...{ payment: null, sitter: { id: sitter.id }, address: { address: 'Москва, Кремль, 1' } },
      actions: ['move', 'cancel'],
    });
    const [asked] = await listOf(sitter, order);
    expect(asked).toMatchObject({ id: proposed.id, address: null, actions: ['accept', 'decline', 'move'] });
    expect(asked?.customer.full_name).not.toMatch(/ \S{2,}/);
    const [notice] = await noticesOf(sitter);
    expect(notice).toMatchObject({ link: `/orders/${order}`, text: expect.stringContaining('11:00') });
    expect(await needsOf(sitter)).toMatchObject([{ order, link: `/orders/${order}`, deadline: proposed.at }]);
    expect(await needsOf(customer)).toEqual([]);

    const accepted = await moveMeeting(app, sitter, 'accept', proposed.id);
    expect(accepted).toMatchObject({ status: 'accepted', address: { address: 'Москва, Кремль, 1' } });
    expect(accepted.actions).toEqual(['move', 'cancel']);
    expect(await noticesOf(customer)).toMatchObject([{ link: `/my-orders/order/open/${order}` }]);
    expect(await needsOf(sitter)).toEqual([]);
    const taken = { start_date: dayIn(app, 2), start_time: '11:15', end_time: '13:00' };
    await expect(book(app, await signUpCustomer(app), sitter, taken)).rejects.toThrow('slot_taken');
    expect(await refusedMove(customer, 'done', accepted)).toBe('409 too_early');
    expect(await refusedMove(sitter, 'missed', accepted)).toBe('409 too_early');

    await passUntil(app, accepted.at, 31);
    expect(await refusedMove(sitter, 'cancel', accepted)).toBe('409 too_late');
    expect(await needsOf(customer)).toMatchObject([{ order, deadline: null }]);
    expect(await moveMeeting(app, customer, 'done', accepted.id)).toMatchObject({ status: 'done', actions: [] });
    expect((await listOf(sitter, order))[0]).toMatchObject({ status: 'done', address: null });
    for (const move of ['accept', 'decline', 'cancel', 'done', 'missed']) {
      expect(await refusedMove(customer, move, accepted)).toBe('409 wrong_state');
    }
  });

  it('frees the hours when it is called off, and the other side learns', async () => {
    const scene = await agreed(app);
    const { id } = await propose(app, scene);
    await moveMeeting(app, scene.sitter, 'accept', id);
    expect(await moveMeeting(app, scene.sitter, 'cancel', id)).toMatchObject({ status: 'canceled', address: null });
    expect(await noticesOf(scene.customer)).toHaveLength(2);
    const free = { start_date: dayIn(app, 2), start_time: '11:00', end_time: '13:00' };
    expect(await book(app, await signUpCustomer(app), scene.sitter, free)).toMatchObject({ status: 'awaiting' });
    expect(await propose(app, scene, { at: elevenIn(app, 3) })).toMatchObject({ status: 'proposed' });
  });

  it('is moved by either side, and the other one answers', async () => {
    const scene = await offered(app);
    const { customer, sitter } = scene;
    const { id } = await propose(app, scene);
    await moveMeeting(app, sitter, 'accept', id);
    const moved = await moveMeeting(app, sitter, 'move', id, { at: elevenIn(app, 3) });
    expect(moved).toMatchObject({ status: 'proposed', by: 'sitter', at: elevenIn(app, 3), address: null });
    expect(await needsOf(customer)).toMatchObject([{ order: scene.order }]);
    expect(await refusedMove(sitter, 'accept', moved)).toBe('403 forbidden');
    expect(await refusedMove(customer, 'move', moved, { at: near(119 * minute) })).toBe('400 too_soon');
    const again = await moveMeeting(app, customer, 'move', id, { at: elevenIn(app, 4) });
    expect(again).toMatchObject({ by: 'customer', actions: ['move', 'cancel'] });
    expect(await moveMeeting(app, sitter, 'decline', id)).toMatchObject({ status: 'declined' });
  });

  it('lapses unanswered, and agreed it took place a day later, by themselves', async () => {
    const [one, other] = [await offered(app), await offered(app)];
    const [unanswered, kept] = [await propose(app, one), await propose(app, other)];
    await moveMeeting(app, other.sitter, 'accept', kept.id);
    await passUntil(app, kept.at, 1);
    expect((await listOf(one.customer))[0]).toMatchObject({ id: unanswered.id, status: 'canceled' });
    expect(await noticesOf(one.customer)).toHaveLength(1);
    await passUntil(app, kept.at, 24 * 60 - 1);
    expect((await listOf(other.customer))[0]).toMatchObject({ status: 'accepted' });
    await passUntil(app, kept.at, 24 * 60);
    expect((await listOf(other.customer))[0]).toMatchObject({ status: 'done' });
  });
});

describe('by phone', () => {
  it('the numbers are open from a quarter of an hour before to an hour after, and the access is seen', async () => {
    const scene = await offered(app);
    const { customer, sitter } = scene;
    await app.deps.pool.query(
      `update users set phone_number = '+7900000' || lpad(id::text, 4, '0'), phone_verified_at = now() where id = any($1)`,
      [[customer.id, sitter.id]],
    );
    const call = async (by: TestPerson, user: number) =>
      (await callAs(app, by, 'GET', `/get_phone_number?user=${user}`)).status;
    const { id, at } = await propose(app, scene, { kind: 'phone' });
    expect((await listOf(customer))[0]).toMatchObject({ kind: 'phone', address: null });
    await moveMeeting(app, sitter, 'accept', id);
    await passUntil(app, at, -16);
    expect(await call(customer, sitter.id)).toBe(404);
    await passUntil(app, at, -15);
    expect([await call(customer, sitter.id), await call(sitter, customer.id)]).toEqual([200, 200]);
    expect(await call(await signUpCustomer(app), sitter.id)).toBe(404);
    expect((await ask(app, customer, 'GET', '/user/access_log')).results[0]).toMatchObject({ what: 'phone' });
    await passUntil(app, at, 30);
    await moveMeeting(app, customer, 'done', id);
    await passUntil(app, at, 59);
    expect(await call(sitter, customer.id)).toBe(200);
    await passUntil(app, at, 61);
    expect([await call(customer, sitter.id), await call(sitter, customer.id)]).toEqual([404, 404]);
  });

  it('of one that was called off they stay closed', async () => {
    const scene = await offered(app);
    const { id, at } = await propose(app, scene, { kind: 'phone' });
    await moveMeeting(app, scene.sitter, 'accept', id);
    await moveMeeting(app, scene.customer, 'cancel', id);
    await passUntil(app, at);
    const path = `/get_phone_number?user=${scene.customer.id}`;
    expect((await callAs(app, scene.sitter, 'GET', path)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it('bad input, another’s order, and a time that cannot be', async () => {
    const scene = await offered(app);
    const { customer, sitter } = scene;
    const stranger = await signUpCustomer(app);
    const at = (fields: object) => refusal(customer, '/meeting', bodyOf(scene, fields));
    expect(await at({ kind: 'video' })).toBe('400 invalid');
    expect(await at({ at: 'tomorrow' })).toBe('400 invalid');
    expect(await at({ price_minor: -1 })).toBe('400 invalid');
    expect(await at({ at: near(119 * minute) })).toBe('400 too_soon');
    expect(await at({ at: near(-minute) })).toBe('400 too_soon');
    expect(await at({ at: `${dayIn(app, 5)}T06:31:00.000Z` })).toBe('400 invalid');
    expect(await at({ sitter: undefined })).toBe('400 invalid');
    expect(await at({ sitter: (await signUpSitter(app)).id })).toBe('404 not_found');
    expect(await refusal(stranger, '/meeting', bodyOf(scene))).toBe('404 not_found');
    expect(await refusal(sitter, '/meeting', bodyOf(scene))).toBe('403 forbidden');
    const meeting = await propose(app, scene, { at: `${dayIn(app, 5)}T06:30:00.000Z` });
    expect(await refusal(customer, '/meeting', bodyOf(scene))).toBe('409 conflict');
    for (const move of ['accept', 'decline', 'cancel', 'done', 'missed']) {
      expect(await refusedMove(stranger, move, meeting)).toBe('404 not_found');
      expect(await refusedMove(await signUpSitter(app), move, meeting)).toBe('404 not_found');
    }
    expect(await refusedMove(customer, 'accept', meeting)).toBe('403 forbidden');
    expect((await callAs(app, stranger, 'GET', `/meeting?order=${scene.order}`)).status).toBe(404);
    expect(await listOf(stranger)).toEqual([]);
  });

  it('a helper of the family sees and moves nothing, a parent does', async () => {
    const scene = await offered(app);
    const meeting = await propose(app, scene);
    const [helper, parent] = [
      await signUpMember(app, scene.customer, 'helper'),
      await signUpMember(app, scene.customer, 'parent'),
    ];
    expect(await refusedMove(helper, 'cancel', meeting)).toBe('403 forbidden');
    expect((await callAs(app, helper, 'GET', `/meeting?order=${scene.order}`)).status).toBe(404);
    expect(await listOf(parent, scene.order)).toMatchObject([{ id: meeting.id, address: { lat: 55.7522 } }]);
    expect(await moveMeeting(app, parent, 'cancel', meeting.id)).toMatchObject({ status: 'canceled' });
  });

  it('hours that are taken and days off, and it stays proposed', async () => {
    const [scene, other] = [await offered(app), await offered(app)];
    await offerOn(app, scene.sitter, other.order);
    const [one, two] = [await propose(app, scene), await propose(app, { ...other, sitter: scene.sitter })];
    await moveMeeting(app, scene.sitter, 'accept', one.id);
    expect(await refusedMove(scene.sitter, 'accept', two)).toBe('409 slot_taken');
    const third = await propose(app, other, { at: elevenIn(app, 3) });
    const off = { start_date: dayIn(app, 3), end_date: dayIn(app, 3) };
    await ask(app, other.sitter, 'POST', '/sitter/day_off', off);
    expect(await refusedMove(other.sitter, 'accept', third)).toBe('409 day_off');
    const busy = { start_date: dayIn(app, 2), end_date: dayIn(app, 2) };
    expect(await refusal(scene.sitter, '/sitter/day_off', busy)).toBe('409 slot_taken');
    expect((await listOf(other.customer))[0]).toMatchObject({ status: 'proposed' });
  });

  it('whom a block keeps apart does not meet, but may call it off', async () => {
    const scene = await offered(app);
    const meeting = await propose(app, scene);
    const room = await app.deps.pool.query<{ id: number }>(
      'select room_id as id from chat_members where user_id = $1 limit 1',
      [scene.sitter.id],
    );
    await ask(app, scene.sitter, 'POST', `/websocket/chat_room/${room.rows[0]?.id}/block`, { blocked: true });
    expect(await refusedMove(scene.sitter, 'accept', meeting)).toBe('404 not_found');
    expect(await needsOf(scene.sitter)).toEqual([]);
    expect(await moveMeeting(app, scene.sitter, 'decline', meeting.id)).toMatchObject({ status: 'declined' });
    expect(await refusal(scene.customer, '/meeting', bodyOf(scene))).toBe('404 not_found');
  });
});

describe('the order goes its way', () => {
  it('only the chosen sitter still meets the family', async () => {
    const customer = await signUpCustomer(app);
    const { id: order } = await announce(app, customer, { start_date: dayIn(app, 5), end_date: dayIn(app, 5) });
    const [one, other] = [await signUpSitter(app), await signUpSitter(app)];
    const chosen = await offerOn(app, one, order);
    await offerOn(app, other, order);
    const scene = { customer, order };
    const [kept, lost] = [
      await propose(app, { ...scene, sitter: one }),
      await propose(app, { ...scene, sitter: other }),
    ];
    await moveMeeting(app, other, 'accept', lost.id);
    await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer: chosen.id });
    expect(await listOf(customer, order)).toMatchObject([
      { id: lost.id, status: 'canceled' },
      { id: kept.id, status: 'proposed' },
    ]);
    expect((await noticesOf(other))[0]?.title).toBe('Знакомство отменено');
    await moveMeeting(app, one, 'accept', kept.id);
    await ask(app, customer, 'POST', '/order/book_cancel', { order });
    expect((await listOf(one, order))[0]).toMatchObject({ status: 'canceled', address: null });
  });

  it('a withdrawn offer ends it, and after the first visit there is none', async () => {
    const scene = await offered(app);
    const meeting = await propose(app, scene);
    const { own_offer } = await ask(app, scene.sitter, 'GET', `/order/sitter_order/${scene.order}`);
    await ask(app, scene.sitter, 'POST', '/order/offer_withdraw', { offer: own_offer.id });
    expect((await listOf(scene.customer))[0]).toMatchObject({ id: meeting.id, status: 'canceled' });
    expect(await refusal(scene.customer, '/meeting', bodyOf(scene))).toBe('404 not_found');

    const worked = await agreed(app);
    await ask(app, worked.customer, 'POST', '/order/book_checkout', { order: worked.order, method: 'direct' });
    const [visit] = (await ask(app, worked.customer, 'GET', `/visit?order=${worked.order}`)).results;
    await passUntil(app, visit.starts_at, 1);
    expect(await refusal(worked.customer, '/meeting', bodyOf(worked, { sitter: undefined }))).toBe('409 wrong_state');
  });
});

describe('at the same time', () => {
  it('of many proposals one lives, of two answers one counts', async () => {
    const scene = await offered(app);
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => callAs(app, scene.customer, 'POST', '/meeting', bodyOf(scene))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const meeting = (await listOf(scene.customer))[0]?.id ?? 0;
    const body = { meeting };
    const answers = await Promise.all([
      callAs(app, scene.sitter, 'POST', '/meeting/accept', body),
      callAs(app, scene.sitter, 'POST', '/meeting/decline', body),
      callAs(app, scene.customer, 'POST', '/order/book_cancel', { order: scene.order }),
    ]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect((await listOf(scene.customer))[0]?.status).toMatch(/declined|canceled/);
  });

  it('a sitter who accepts two meetings of the same hour gets one', async () => {
    const [scene, other] = [await offered(app), await offered(app)];
    await offerOn(app, scene.sitter, other.order);
    const [one, two] = [await propose(app, scene), await propose(app, { ...other, sitter: scene.sitter })];
    const replies = await Promise.all(
      [one, two].map(({ id }) => callAs(app, scene.sitter, 'POST', '/meeting/accept', { meeting: id })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('before it and around it', () => {
  it('both are reminded an hour before, once, and find it on their day and in their calendar', async () => {
    const scene = await offered(app);
    const { customer, sitter, order } = scene;
    const { id, at } = await propose(app, scene);
    const todays = async (person: TestPerson) => (await ask(app, person, 'GET', '/today')).meetings;
    expect(await todays(sitter)).toEqual([]);
    await moveMeeting(app, sitter, 'accept', id);
    expect(await todays(sitter)).toMatchObject([{ id, link: `/orders/${order}`, address: expect.any(Object) }]);
    expect(await todays(customer)).toMatchObject([{ id, link: `/my-orders/order/open/${order}` }]);
    const { url } = await ask(app, sitter, 'GET', '/order/calendar');
    const file = async () => (await app.call('GET', url.replace(/^.*\/api\/v1/, ''))).json.replaceAll('\r\n ', '');
    expect(await file()).toContain(`UID:meeting-${id}@localhost`);
    expect(await file()).toContain(`DTSTART:${at.replace(/[-:]|\.000/g, '')}`);

    const reminders = async (person: TestPerson) =>
      (await noticesOf(person)).filter(({ title }) => title === 'Через час знакомство').length;
    await passUntil(app, at, -61);
    expect(await reminders(sitter)).toBe(0);
    await passUntil(app, at, -60);
    await eventually(async () => expect(await reminders(sitter)).toBe(1));
    await eventually(async () => expect(await reminders(customer)).toBe(1));
    await passUntil(app, at, -10);
    expect([await reminders(sitter), await reminders(customer)]).toEqual([1, 1]);
    await passUntil(app, at, 31);
    expect(await todays(sitter)).toEqual([]);
    await passUntil(app, at, 24 * 60);
    await eventually(async () => expect((await listOf(sitter, order))[0]?.status).toBe('done'));
    expect(await file()).toContain(`UID:meeting-${id}@localhost`);
  });

  it('a first visit that is moved before it calls it off; one that stays after it does not', async () => {
    const scene = await agreed(app);
    const { customer, sitter, order } = scene;
    await ask(app, customer, 'POST', '/order/book_checkout', { order, method: 'direct' });
    const { id } = await propose(app, scene, { at: elevenIn(app, 3) });
    await moveMeeting(app, sitter, 'accept', id);
    const visit = await firstVisitOf(app, customer, order);
    const moveTo = async (days: number) => {
      const hours = { date: dayIn(app, days), start_time: '10:00', end_time: '14:00' };
      const body = { order, kind: 'move', visit: visit.id, ...hours };
      const proposal = await ask(app, customer, 'POST', '/order/propose', body);
      await ask(app, sitter, 'POST', '/order/proposal_accept', { proposal: proposal.id });
    };
    await moveTo(4);
    expect((await listOf(sitter, order))[0]?.status).toBe('accepted');
    await moveTo(2);
    expect((await listOf(sitter, order))[0]).toMatchObject({ status: 'canceled', actions: [] });
    for (const person of [customer, sitter]) expect((await noticesOf(person))[0]?.title).toBe('Знакомство отменено');
  });
});
