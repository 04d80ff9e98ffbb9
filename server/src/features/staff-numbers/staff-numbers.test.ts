import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  announce,
  ask,
  bookAccepted,
  dayIn,
  offerOn,
  passHours,
  signUpCustomer,
  signUpSitter,
} from '../../testing/orders.ts';
import { moveOutsideQuietHours } from '../../testing/outside-quiet-hours.ts';
import { signInAgain, signUp, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let analyst: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  // Hours pass below: late in the evening they would end on another day.
  moveOutsideQuietHours(app);
  analyst = await signUp(app, { role: 'moderator', permissions: ['numbers'] });
});
afterAll(() => app.close());

const read = async (query = '') => {
  const { token } = await signInAgain(app, analyst);
  return app.call('GET', `/staff/numbers${query}`, { token, locale: 'en' });
};

it('counts what happened, by period and region', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const order = await announce(app, customer);
  await passHours(app, 2);
  const { id: offer } = await offerOn(app, sitter, order.id);
  await ask(app, customer, 'POST', '/order/customer_accept_offer', { offer });
  const left = await bookAccepted(app, customer, await signUpSitter(app), { start_date: dayIn(app, 5) });
  const reason = await app.deps.db
    .selectFrom('reject_reasons')
    .select(['id', 'name_en'])
    .where('used_for', '=', 'order_cancel')
    .limit(1)
    .executeTakeFirstOrThrow();
  await ask(app, customer, 'POST', '/order/book_cancel', { order: left.id, reason: reason.id });
  const key = (await app.call('GET', '/set_session')).json.session_key;
  await app.call('POST', '/utils/questionnaire', {
    headers: { 'session-key': key },
    body: { unique_value: 'region', answer: true },
  });

  const { json } = await read();
  expect(json.step).toBe('day');
  expect(json.registrations).toHaveLength(30);
  expect(json.registrations.at(-1)).toMatchObject({ customers: 1, sitters: 2 });
  expect(json.verified).toEqual({ sitters: 2, verified: 0 });
  expect(json.orders.at(-1)).toMatchObject({ awaiting_pay: 1, canceled: 1, open: 0 });
  expect(json.first_offer).toEqual({ count: 1, median_minutes: 120, p90_minutes: 120 });
  expect(json.fill).toEqual({ published: 1, filled: 1 });
  expect(json.cancellations).toEqual([{ reason: reason.name_en, move: 'cancel', count: 1 }]);
  expect(json.polls).toEqual([{ question: 'region', yes: 1, no: 0 }]);
  expect(json.chat_answers.count).toBe(0);

  const far = (await read('?region=nowhere')).json;
  expect(far.verified.sitters).toBe(0);
  expect(far.fill.published).toBe(0);
});

it('widens its steps with the span and refuses what cannot be', async () => {
  expect((await read('?from=2026-01-01&to=2026-06-30')).json.step).toBe('week');
  expect((await read('?from=2024-01-01&to=2026-06-30')).json.step).toBe('month');
  expect((await read('?from=2026-06-30&to=2026-01-01')).status).toBe(400);
  expect((await read('?from=2026-13-01')).status).toBe(400);
});

it('measures how soon chats are answered', async () => {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const order = await bookAccepted(app, customer, sitter);
  const at = app.deps.clock.now().getTime();
  const message = (sender_id: number, minute: number) => ({
    room_id: order.chat_room,
    sender_id,
    client_id: crypto.randomUUID(),
    message: 'Здравствуйте',
    created_at: new Date(at + minute * 60_000),
  });
  await app.deps.db
    .insertInto('chat_messages')
    .values([message(customer.id, 0), message(customer.id, 1), message(sitter.id, 11), message(customer.id, 31)])
    .execute();
  expect((await read()).json.chat_answers).toEqual({ count: 2, median_minutes: 15, p90_minutes: 19 });
});

it('counts as verified whose check holds today', async () => {
  const { sitters, verified } = (await read()).json.verified;
  const until = async (verified_until: string | null) => {
    const { id } = await signUpSitter(app);
    const checked = { verification_status: 'verified', verified_until };
    await app.deps.db.updateTable('sitters').set(checked).where('user_id', '=', id).execute();
  };
  await until(null);
  await until(dayIn(app, 0));
  await until(dayIn(app, -1));
  expect((await read()).json.verified).toEqual({ sitters: sitters + 3, verified: verified + 2 });
});
