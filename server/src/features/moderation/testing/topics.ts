import { randomUUID } from 'node:crypto';
import type { CaseKind, CaseTopic } from '@ladushki/contract/case-decisions';
import type { ComplaintTarget } from '@ladushki/contract/complaints-constants';
import type { TestApp } from '../../../testing/app.ts';
import { begunVisit, writeEntry } from '../../../testing/diary.ts';
import { ask, bookPaid, signUpCustomer, signUpSitter, type TestCustomer } from '../../../testing/orders.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { jpeg, upload } from '../../../testing/uploads.ts';
import { firstVisitOf, moveVisit, passUntil } from '../../../testing/visits.ts';
import { openCase } from '../../cases/cases.service.ts';
import { recordHiddenReview } from '../../sanctions/record-sanction.service.ts';

/** A case and the two people involved. */
export interface Opened {
  id: number;
  customer: TestCustomer;
  sitter: TestPerson;
  /** The order, review or message it is about. */
  subject: number;
}

type Two = Pick<Opened, 'customer' | 'sitter'>;

export const reportedWords = 'Переведите деньги мне на карту';

const newestCase = async ({ deps: { db } }: TestApp, kind: CaseKind): Promise<number> =>
  (
    await db
      .selectFrom('cases')
      .select('id')
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

const order = async (app: TestApp, { customer, sitter }: Two): Promise<number> =>
  (await bookPaid(app, customer, sitter)).id;

async function review(app: TestApp, two: Two, status = 'published'): Promise<number> {
  const { db, clock } = app.deps;
  const [author_id, sitter_id] = [two.customer.id, two.sitter.id];
  const words = { rating: 1, context: 'Не понравилось', status, created_at: clock.now() };
  const written = { order_id: await order(app, two), author_id, sitter_id, ...words };
  return (await db.insertInto('reviews').values(written).returning('id').executeTakeFirstOrThrow()).id;
}

/** Sent by the sitter in the order's room. */
async function message(app: TestApp, two: Two): Promise<number> {
  const { db, clock } = app.deps;
  await order(app, two);
  const room = (await ask(app, two.customer, 'GET', '/websocket/chat_room')).results[0].id as number;
  const [said] = [{ room_id: room, sender_id: two.sitter.id, client_id: randomUUID(), message: reportedWords }];
  const stored = db.insertInto('chat_messages').values({ ...said, created_at: clock.now() });
  const id = Number((await stored.returning('id').executeTakeFirstOrThrow()).id);
  await db.updateTable('chat_rooms').set({ last_message_id: id }).where('id', '=', room).execute();
  return id;
}

const complain = async (app: TestApp, by: TestPerson, target: ComplaintTarget, target_id: number): Promise<number> => {
  await ask(app, by, 'POST', '/complaint', { target, target_id, reason: 'rudeness', text: 'Грубит' });
  return target_id;
};

async function sendDocument(app: TestApp, sitter: TestPerson, kind: string): Promise<number> {
  const sent = { token: sitter.token, bytes: await jpeg(), fields: { kind } };
  return (await upload(app, '/files/sitter_attachment', sent)).json.id;
}

async function opened(app: TestApp, kind: CaseKind, subject: number): Promise<number> {
  await openCase(app.deps, app.deps.db, { kind, subject });
  return subject;
}

async function visitor(
  { deps: { db, clock } }: TestApp,
  kind: 'lead' | 'mystery_client',
  user_id: number | null = null,
): Promise<number> {
  const who = { full_name: 'Ольга Петрова', phone_number: '+79005556677', created_at: clock.now() };
  const agreed = { personal_data_version: 1, service_terms_version: 1, advertising_version: 1 };
  const lead = { ...who, email: 'olga@test.local', city: 'Тамбов', profession: 'Няня' };
  const client = { ...who, ...agreed, region: 'Тамбов', is_client: true, user_id };
  const { id } =
    kind === 'lead'
      ? await db.insertInto('leads').values(lead).returning('id').executeTakeFirstOrThrow()
      : await db.insertInto('mystery_clients').values(client).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function pair(app: TestApp, two: Two): Promise<number> {
  const id = await review(app, two);
  const found = { author_id: two.customer.id, sitter_id: two.sitter.id, found_at: app.deps.clock.now() };
  const stored = app.deps.db.insertInto('shared_addresses').values(found).returning('id');
  await opened(app, 'shared_address', (await stored.executeTakeFirstOrThrow()).id);
  return id;
}

/** Creates a case of each topic; returns its subject. */
const makers: Record<CaseTopic, (app: TestApp, two: Two) => Promise<number>> = {
  sitter: (app, { sitter }) => sendDocument(app, sitter, 'passport'),
  document: (app, { sitter }) => sendDocument(app, sitter, 'diploma'),
  review: async (app, two) => opened(app, 'review', await review(app, two, 'held')),
  complaint_sitter: (app, { customer, sitter }) => complain(app, customer, 'sitter', sitter.id),
  complaint_customer: async (app, { customer, sitter }) => {
    await order(app, { customer, sitter });
    return complain(app, sitter, 'customer', customer.id);
  },
  complaint_review: async (app, two) => complain(app, two.sitter, 'review', await review(app, two)),
  complaint_message: async (app, two) => complain(app, two.customer, 'message', await message(app, two)),
  complaint_order: async (app, two) => complain(app, two.customer, 'order', await order(app, two)),
  dispute: async (app, two) => {
    const id = await order(app, two);
    await ask(app, two.customer, 'POST', '/order/dispute', { order: id, text: 'Никто не пришёл' });
    return id;
  },
  mystery_client: async (app, { customer }) =>
    opened(app, 'mystery_client', await visitor(app, 'mystery_client', customer.id)),
  mystery_report: async (app, { customer, sitter }) => {
    const { db, clock } = app.deps;
    const invitation = { user_id: customer.id, sitter_id: sitter.id, task: 'Посмотрите, как проходит визит' };
    const until = { until: '2030-01-01', status: 'reported', answered_at: clock.now(), created_at: clock.now() };
    const invited = db
      .insertInto('mystery_invitations')
      .values({ ...invitation, ...until })
      .returning('id');
    const scores = { punctuality: 5, care: 5, safety: 4, communication: 5, honesty: 5 };
    const written = {
      ...scores,
      text: 'Пришла вовремя, внимательно слушала, играла с ребёнком',
      created_at: clock.now(),
    };
    const ids = {
      invitation_id: (await invited.executeTakeFirstOrThrow()).id,
      order_id: await order(app, { customer, sitter }),
    };
    const report = await db
      .insertInto('mystery_reports')
      .values({ ...ids, ...written })
      .returning('id')
      .executeTakeFirstOrThrow();
    return opened(app, 'mystery_report', report.id);
  },
  lead: async (app) => opened(app, 'lead', await visitor(app, 'lead')),
  support: async (app, { customer }) => {
    await ask(app, customer, 'POST', '/utils/support', { subject: 'Вопрос', text: 'Как отменить заказ?' });
    return 0;
  },
  shared_address: pair,
  money: async (app) => {
    const found = {
      kind: 'visit_unpaid',
      subject_kind: 'visit',
      subject_id: randomUUID(),
      found_at: app.deps.clock.now(),
    };
    const stored = app.deps.db.insertInto('money_differences').values(found).returning('id');
    return opened(app, 'money', (await stored.executeTakeFirstOrThrow()).id);
  },
  bank_differs: (app, { sitter }) => opened(app, 'bank_differs', sitter.id),
  visit: async (app, { customer, sitter }) => {
    const { id } = await bookPaid(app, customer, sitter);
    const visit = await firstVisitOf(app, customer, id);
    await passUntil(app, visit.starts_at, 20);
    await moveVisit(app, customer, 'missed', visit.id);
    await moveVisit(app, sitter, 'contest', visit.id, { text: 'Меня не впустили в подъезд' });
    return visit.id;
  },
  /** Of an order: pressed without a code, left at once, and not a word of the family. */
  visit_unclear: async (app, { customer, sitter }) => {
    const { id } = await bookPaid(app, customer, sitter);
    const visit = await firstVisitOf(app, customer, id);
    await passUntil(app, visit.starts_at);
    await moveVisit(app, sitter, 'arrive', visit.id);
    await moveVisit(app, sitter, 'leave', visit.id);
    await passUntil(app, visit.starts_at, 73 * 60);
    return id;
  },
  incident: async (app, { customer, sitter }) => {
    const visit = await begunVisit(app, customer, sitter);
    const text = 'Упал с качелей и ударился головой';
    const { id } = await writeEntry(app, sitter, visit.id, { kind: 'incident', text, data: { severity: 'grave' } });
    return id;
  },
  taken_over: async (app, { customer }) => {
    const { db, clock } = app.deps;
    const at = clock.now();
    const told = { user_id: customer.id, changed_at: at, change: 'password', reporter_login: customer.login };
    const stored = db
      .insertInto('takeovers')
      .values({ ...told, reported_at: at })
      .returning('id');
    return opened(app, 'taken_over', (await stored.executeTakeFirstOrThrow()).id);
  },
  /** That one moderator has approved. */
  recovery: async (app, { customer, sitter }) => {
    const { db, clock } = app.deps;
    const at = clock.now();
    const asked = { user_id: customer.id, login: customer.login, contact: `asker-${customer.id}@test.local` };
    const stored = db.insertInto('recoveries').values({ ...asked, created_at: at, first_by: sitter.id, first_at: at });
    return opened(app, 'recovery', (await stored.returning('id').executeTakeFirstOrThrow()).id);
  },
  /** Against a hidden review, by its author. */
  appeal: async (app, two) => {
    const id = await review(app, two, 'hidden');
    const { db, clock } = app.deps;
    await recordHiddenReview({ clock }, db, { review: id, text: '', by: two.sitter.id });
    const [sanction] = await ask(app, two.customer, 'GET', '/user/sanctions');
    await ask(app, two.customer, 'POST', `/user/sanctions/${sanction.id}/appeal`, {
      text: 'Я написала правду, проверьте',
    });
    return id;
  },
};

const kindOf = (topic: CaseTopic) => (topic.startsWith('complaint_') ? 'complaint' : topic) as CaseKind;

export async function openTopic(app: TestApp, topic: CaseTopic): Promise<Opened> {
  const two = { customer: await signUpCustomer(app), sitter: await signUpSitter(app) };
  const subject = await makers[topic](app, two);
  return { ...two, subject, id: await newestCase(app, kindOf(topic)) };
}
