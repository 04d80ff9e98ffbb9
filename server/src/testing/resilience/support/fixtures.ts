import { randomUUID } from 'node:crypto';
import { makeDirectRoom } from '../../../features/chat/testing/direct-room.ts';
import { recordSanction } from '../../../features/sanctions/record-sanction.service.ts';
import type { TestApp } from '../../app.ts';
import { signUpMember } from '../../families.ts';
import {
  ask,
  bookPaid,
  dayIn,
  type ItemFields,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../orders.ts';
import type { TestPerson } from '../../people.ts';
import { insertPasskey } from '../../second-factor.ts';
import { jpeg, upload } from '../../uploads.ts';

/** Two people and one of everything that can belong to them. */
export interface Fixtures {
  customer: TestCustomer;
  sitter: TestPerson;
  child: number;
  childFile: number;
  plan: number;
  task: number;
  taskDay: string;
  folder: number;
  room: number;
  message: number;
  session: string;
  passkey: number;
  notification: number;
  review: number;
  reviewOfCustomer: number;
  schedule: number;
  dayOff: number;
  extraHours: number;
  service: number;
  education: number;
  work: number;
  document: number;
  /** A request of the sitter to a former family. */
  reference: number;
  order: number;
  visit: number;
  /** Of the sitter, waiting for the family's answer. */
  proposal: number;
  replacement: number;
  replacementOffer: number;
  meeting: number;
  /** An open invitation to the customer's family, and one of its members. */
  invitation: number;
  /** Against the customer. */
  sanction: number;
  member: number;
  /** An entry in the diary of the visit. */
  entry: number;
  /** Of the visit: a charge to pay, and a closed week. */
  charge: number;
  statement: number;
  /** A saved card of the customer, and what was paid for the order. */
  method: number;
  payment: number;
  /** A saved search of the customer. */
  savedSearch: number;
}

/** Whose everything is, the order between them, and what they write in all free texts. */
interface Cast {
  customer: TestCustomer;
  sitter: TestPerson;
  item: ItemFields;
  words: string;
  saidOfCustomer: string;
}

async function uploaded(app: TestApp, path: string, token: string, fields: Record<string, string | number>) {
  const { status, json } = await upload(app, path, { token, bytes: await jpeg(), fields });
  if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`);
  return json.id as number;
}

async function insertTraces(
  { deps: { db, clock } }: TestApp,
  fixtures: { order: number; room: number },
  { customer, sitter, words, saidOfCustomer }: Cast,
) {
  const [author_id, sitter_id] = [customer.id, sitter.id];
  const created_at = clock.now();
  const message = {
    room_id: fixtures.room,
    sender_id: author_id,
    client_id: randomUUID(),
    message: words,
    created_at,
  };
  const review = { order_id: fixtures.order, author_id, sitter_id, rating: 5, context: 'Всё хорошо', created_at };
  const back = { ...review, author_id: sitter_id, sitter_id: null, customer_id: author_id, context: saidOfCustomer };
  const told = { user_id: author_id, type: 'order', template: 'order_accepted', created_at };
  return {
    message: Number(
      (await db.insertInto('chat_messages').values(message).returning('id').executeTakeFirstOrThrow()).id,
    ),
    review: (await db.insertInto('reviews').values(review).returning('id').executeTakeFirstOrThrow()).id,
    reviewOfCustomer: (await db.insertInto('reviews').values(back).returning('id').executeTakeFirstOrThrow()).id,
    notification: Number(
      (await db.insertInto('notifications').values(told).returning('id').executeTakeFirstOrThrow()).id,
    ),
  };
}

async function insertEntry({ deps: { db, clock } }: TestApp, order: number, cast: Cast): Promise<number> {
  const { id: visit_id } = await db
    .selectFrom('visits')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow();
  const entry = { visit_id, author_id: cast.sitter.id, client_id: randomUUID(), kind: 'note', text: cast.words };
  const stored = db.insertInto('diary_entries').values({ ...entry, at: clock.now(), created_at: clock.now() });
  return (await stored.returning('id').executeTakeFirstOrThrow()).id;
}

/** A search that has asked the sitter. */
async function insertReplacement({ deps: { pool, clock } }: TestApp, order: number, sitter: number) {
  const sought = await pool.query<{ id: number }>(
    `insert into replacements (order_id, visit_id, is_missed, starts_at, ends_at, price, agreed, mode, wave_at, search_until, due_at, created_at)
     select order_id, id, false, starts_at, ends_at, 500, 2000, 'ask', starts_at, starts_at, starts_at, $2 from visits where order_id = $1 returning id`,
    [order, clock.now()],
  );
  const replacement = sought.rows[0]?.id ?? 0;
  const asked = await pool.query<{ id: number }>(
    'insert into replacement_offers (replacement_id, sitter_id, created_at, changed_at) values ($1, $2, $3, $3) returning id',
    [replacement, sitter, clock.now()],
  );
  return { replacement, replacementOffer: asked.rows[0]?.id ?? 0 };
}

/** Agreed with the sitter, long before the visit. */
async function insertMeeting({ deps: { pool, clock } }: TestApp, order: number, sitter: number) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into meetings (order_id, sitter_id, kind, at, by_side, due_at, created_at, changed_at)
     select $1, $2, 'door', starts_at - interval '2 hours', 'customer', starts_at, $3, $3 from visits where order_id = $1 returning id`,
    [order, sitter, clock.now()],
  );
  return rows[0]?.id ?? 0;
}

async function insertWeek({ deps: { db, clock } }: TestApp, order_id: number) {
  const week = { order_id, week_start: '2026-01-05', week_end: '2026-01-11', created_at: clock.now() };
  const charge = { ...week, kind: 'week', amount: 1, status: 'pending' };
  const sums = { confirmed: 0, overtime: 0, returned: 0, brought_forward: 0, carried_over: 0, total: 0 };
  const closed = { ...week, ...sums, direct: false, visits: '[]', planned_minutes: 0, real_minutes: 0, unpaid: false };
  return {
    charge: (await db.insertInto('charges').values(charge).returning('id').executeTakeFirstOrThrow()).id,
    statement: (await db.insertInto('statements').values(closed).returning('id').executeTakeFirstOrThrow()).id,
  };
}

async function insertMethod({ deps: { db, clock } }: TestApp, user_id: number): Promise<number> {
  const card = { provider: 'sandbox', provider_id: randomUUID(), brand: 'Visa', masked: '•• 1111' };
  const method = db
    .insertInto('payment_methods')
    .values({ user_id, ...card, is_default: true, created_at: clock.now() });
  return (await method.returning('id').executeTakeFirstOrThrow()).id;
}

async function makePlan(app: TestApp, { customer, words: title }: Cast) {
  const taskDay = dayIn(app, 1);
  const tasks = [{ title, start_time: '08:00', end_time: '08:30' }];
  const body = { child: customer.child, title, working_days_of_week: [1, 2, 3, 4, 5, 6, 7], tasks };
  const start_date = dayIn(app, 0);
  const { id: plan, tasks: stored } = await ask(app, customer, 'POST', '/customer/schedule_template', {
    ...body,
    start_date,
  });
  return { plan: plan as number, task: stored[0].id as number, taskDay };
}

const insertSanction = (
  { deps: { db, clock } }: TestApp,
  { customer: { id: user }, words: facts }: Cast,
): Promise<number> =>
  recordSanction({ clock }, db, { user, kind: 'suspension', why: { rule: 'other' }, facts, by: null });

export async function makeFixtures(app: TestApp, given: Partial<Cast> = {}): Promise<Fixtures> {
  const customer = given.customer ?? (await signUpCustomer(app));
  const sitter = given.sitter ?? (await signUpSitter(app));
  const cast = { item: {}, words: 'Здравствуйте', saidOfCustomer: 'Всё хорошо', ...given, customer, sitter };
  const make = async (path: string, body: object) => (await ask(app, sitter, 'POST', path, body)).id as number;
  const { id: order, payment } = await bookPaid(app, customer, sitter, cast.item);
  const known = await app.deps.db
    .selectFrom('chat_rooms')
    .select('id')
    .where('low_user_id', '=', Math.min(customer.id, sitter.id))
    .where('high_user_id', '=', Math.max(customer.id, sitter.id))
    .executeTakeFirst();
  const room = known?.id ?? (await makeDirectRoom(app, customer, sitter));
  const visit = (await ask(app, customer, 'GET', `/visit?order=${order}`)).results[0].id;
  const sessions = await ask(app, customer, 'GET', '/user/sessions');
  return {
    customer,
    sitter,
    room,
    child: customer.child,
    childFile: await uploaded(app, '/files/customer_attachment', customer.token, { child: customer.child }),
    ...(await makePlan(app, cast)),
    folder: (await ask(app, customer, 'POST', '/websocket/chat_folder', { name: 'Няни' })).id,
    session: sessions.results[0].id,
    passkey: await insertPasskey(app, customer.id),
    ...(await insertTraces(app, { order, room }, cast)),
    order,
    visit,
    proposal: await make('/order/propose', { order, kind: 'skip', visit }),
    ...(await insertReplacement(app, order, sitter.id)),
    meeting: await insertMeeting(app, order, sitter.id),
    entry: await insertEntry(app, order, cast),
    ...(await insertWeek(app, order)),
    method: await insertMethod(app, customer.id),
    payment: payment.id,
    savedSearch: (await ask(app, customer, 'POST', '/saved_search', { name: 'Няни', query: { services: '1' } })).id,
    schedule: await make('/sitter/schedule', { weekday: 1, start_time: '08:00', end_time: '12:00' }),
    dayOff: await make('/sitter/day_off', { start_date: dayIn(app, 200), end_date: dayIn(app, 201) }),
    extraHours: await make('/sitter/extra_hours', { date: dayIn(app, 210), start_time: '08:00', end_time: '09:00' }),
    service: await make('/sitter/service', { service_type: 2 }),
    education: await make('/sitter/education', { institution: 'МГУ', start: '2010-09-01' }),
    work: await make('/sitter/work', { post: 'Няня', from: '2015-01-01', until_now: true }),
    reference: await make('/sitter/references', { name: 'Вера', login: 'vera@test.local', from: '2016', to: null }),
    invitation: (await ask(app, customer, 'POST', '/family/invite', { login: 'aunt@test.local', role: 'helper' })).id,
    sanction: await insertSanction(app, cast),
    member: (await signUpMember(app, customer, 'helper')).id,
    document: await uploaded(app, '/files/sitter_attachment', sitter.token, { kind: 'other' }),
  };
}
