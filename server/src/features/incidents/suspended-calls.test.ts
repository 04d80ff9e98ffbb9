import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestReply } from '../../testing/app.ts';
import { elevenIn, propose as proposeMeeting } from '../../testing/meetings.ts';
import {
  announce,
  ask,
  book,
  bookPaid,
  callAs,
  dayIn,
  offerOn,
  orderItem,
  signUpCustomer,
  signUpSitter,
} from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { statusAndCode } from '../../testing/refused.ts';
import {
  acceptFirst,
  agreedVisit,
  favour,
  offersTo,
  replacementOf,
  signUpFreeSitter,
} from '../../testing/replacements.ts';
import { endpoints } from '../../testing/resilience/support/endpoints.ts';
import { visitsOfOrder } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { letters: false });
});
afterAll(() => app.close());

/** Writing calls by which a sitter, or a family that deals with one, promises work that was not promised before. */
const promising = [
  'POST /meeting',
  'POST /meeting/accept',
  'POST /meeting/move',
  'POST /order/book_request_accept',
  'POST /order/book_sitter',
  'POST /order/customer_accept_offer',
  'POST /order/invite',
  'POST /order/offer_confirm',
  'POST /order/proposal_accept',
  'POST /order/propose',
  'POST /order/send_request_application',
  'POST /replacement/confirm',
  'POST /replacement/offer_accept',
  // The same checks as a request; a trial has to be worked first.
  'POST /order/prolong',
];

/** What winds work down, tells what happened, speaks or appeals; one's own profile, papers and money. */
const open = [
  'POST /meeting/cancel',
  'POST /meeting/decline',
  'POST /meeting/done',
  'POST /meeting/missed',
  'POST /order/book_cancel_sitter',
  'POST /order/calendar',
  'POST /order/dispute',
  'POST /order/invitation_decline',
  'POST /order/offer_withdraw',
  'POST /order/proposal_decline',
  'POST /order/proposal_preview',
  'POST /order/proposal_withdraw',
  'POST /replacement/offer_decline',
  'POST /complaint',
  'POST /customer/schedule_task_done',
  'PATCH /user/onboarding',
];
const openParts = [
  '/visit/',
  '/sitter/',
  '/files/',
  '/websocket/',
  '/payments/expense',
  '/saved_search',
  '/customer/write_reviews',
];

it('knows of every writing call of a sitter whether it promises work', () => {
  const known = new Set([...promising, ...open]);
  const calls = endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method !== 'GET' && (access === 'sitter' || access === 'customer_or_sitter'))
    .filter(({ path }) => !openParts.some((part) => path.startsWith(part)))
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => !known.has(call))).toEqual([]);
});

const suspend = (sitter: TestPerson) =>
  app.deps.db
    .updateTable('sitters')
    .set({ suspended_at: app.deps.clock.now() })
    .where('user_id', '=', sitter.id)
    .execute();

const post = (person: TestPerson, path: string, body: object) => callAs(app, person, 'POST', path, body);

/** A sitter with a paid order of three visits, and an offer to another family; suspended only later. */
async function begun() {
  const [sitter, family, asking] = [await signUpSitter(app), await signUpCustomer(app), await signUpCustomer(app)];
  const { id: announcement } = await announce(app, asking, { start_date: dayIn(app, 5), end_date: dayIn(app, 5) });
  const { id: offer } = await offerOn(app, sitter, announcement);
  const { id: order } = await bookPaid(app, family, sitter, { start_date: dayIn(app, 9), end_date: dayIn(app, 23) });
  const visits = await visitsOfOrder(app, family, order);
  return { sitter, family, asking, announcement, offer, order, visits };
}

it('is refused whatever promises new work, on either side', async () => {
  const { sitter, family, order, visits, asking, announcement, offer } = await begun();
  const request = await book(app, family, sitter, { start_date: dayIn(app, 6), end_date: dayIn(app, 6) });
  const meeting = await proposeMeeting(app, { customer: asking, sitter, order: announcement });
  const [first] = visits;
  const move = { kind: 'move', visit: first?.id, date: dayIn(app, 10), start_time: '10:00', end_time: '14:00' };
  const proposal = await ask(app, family, 'POST', '/order/propose', { order, ...move });
  const alone = await announce(app, family, { start_date: dayIn(app, 8), end_date: dayIn(app, 8) });
  await suspend(sitter);

  const item = orderItem(app, asking, { start_date: dayIn(app, 12), end_date: dayIn(app, 12) });
  const at = elevenIn(app, 3);
  const calls: Record<string, () => Promise<TestReply>> = {
    'POST /order/book_sitter': () =>
      post(asking, '/order/book_sitter', {
        title: 'Няня',
        price_type: 'per_hour',
        sitter: sitter.id,
        order_item: item,
      }),
    'POST /order/book_request_accept': () => post(sitter, '/order/book_request_accept', { order: request.id }),
    'POST /order/send_request_application': () =>
      post(sitter, '/order/send_request_application', { order: alone.id, price: 500, message: 'Приду' }),
    'POST /order/offer_confirm': () => post(sitter, '/order/offer_confirm', { offer }),
    'POST /order/customer_accept_offer': () => post(asking, '/order/customer_accept_offer', { offer }),
    'POST /meeting/accept': () => post(sitter, '/meeting/accept', { meeting: meeting.id }),
    'POST /meeting/move': () => post(sitter, '/meeting/move', { meeting: meeting.id, at }),
    'POST /meeting': () => post(family, '/meeting', { order, kind: 'phone', at }),
    'POST /order/proposal_accept': () => post(sitter, '/order/proposal_accept', { proposal: proposal.id }),
    'POST /order/propose': () => post(family, '/order/propose', { order, ...move, date: dayIn(app, 11) }),
  };
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [name, statusAndCode(await call())]),
  );
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(Object.keys(calls).map((name) => [name, '409 suspended'])),
  );
  expect(statusAndCode(await post(asking, '/meeting/move', { meeting: meeting.id, at }))).toBe('409 suspended');
  const invited = await post(family, '/order/invite', { order: alone.id, sitters: [sitter.id] });
  expect(invited.json.refused).toEqual([{ sitter: sitter.id, code: 'suspended' }]);
  // It can still be answered once the suspension is over.
  expect((await ask(app, family, 'GET', `/order/customer_book/${order}`)).proposal.id).toBe(proposal.id);
  const [shown] = (await ask(app, sitter, 'GET', `/meeting?order=${announcement}`)).results;
  expect(shown.actions).toEqual(['decline']);
});

it('takes over nothing, not even what a family has yet to confirm', async () => {
  const [winner, late] = [await signUpFreeSitter(app), await signUpFreeSitter(app)];
  const { customer, sitter, order, visit } = await agreedVisit(app);
  for (const each of [winner, late]) await favour(app, customer, each);
  await ask(app, sitter, 'POST', '/visit/skip', { visit: visit.id, text: 'Заболела' });
  await app.deps.jobs.runDue();
  await suspend(late);
  const [offer] = await offersTo(app, late);
  expect(statusAndCode(await post(late, '/replacement/offer_accept', { offer: offer?.id }))).toBe('409 suspended');
  expect((await post(late, '/replacement/offer_decline', { offer: offer?.id })).status).toBe(200);
  await acceptFirst(app, winner);
  await suspend(winner);
  const { id, status } = await replacementOf(app, customer, order);
  expect(status).toBe('found');
  expect(statusAndCode(await post(customer, '/replacement/confirm', { replacement: id }))).toBe('409 suspended');
});

it('may wind down, tell and appeal', async () => {
  const { sitter, family, order, visits, asking, announcement, offer } = await begun();
  const meeting = await proposeMeeting(app, { customer: asking, sitter, order: announcement });
  await suspend(sitter);
  const [first, second] = visits;
  const skip = { order, kind: 'skip', visit: second?.id };
  const proposal = await ask(app, family, 'POST', '/order/propose', skip);
  for (const [path, body] of [
    ['/meeting/decline', { meeting: meeting.id }],
    ['/order/offer_withdraw', { offer }],
    ['/order/proposal_accept', { proposal: proposal.id }],
    ['/visit/skip', { visit: first?.id, text: 'Не приду' }],
    ['/complaint', { target: 'customer', target_id: family.id, reason: 'other', text: 'Это неправда' }],
    ['/order/book_cancel_sitter', { order }],
  ] as const) {
    const { status, json } = await post(sitter, path, body);
    expect([path, status < 300 ? 'done' : `${status} ${json.code}`]).toEqual([path, 'done']);
  }
});
