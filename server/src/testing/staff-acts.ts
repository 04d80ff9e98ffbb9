import { openCase } from '../features/cases/cases.service.ts';
import { plantDeadLetter } from '../platform/jobs/testing/dead-letter.ts';
import type { TestApp } from './app.ts';
import { bookPaid, signUpCustomer, signUpSitter } from './orders.ts';
import { payOutAll } from './payouts.ts';
import { signInAgain, signUp, type TestPerson } from './people.ts';
import { workOrder } from './visits.ts';

/** Prepares a call that succeeds: its path and body. */
export type StaffAct = () => Promise<[path: string, body?: unknown]>;

const words = { ru: 'Слово', en: 'Word' };
const interview = { kind: 'interview', made_on: '2026-01-15', valid_until: null, passed: true };

export async function callAsStaff(app: TestApp, chief: TestPerson, method: string, path: string, body?: unknown) {
  const { token } = await signInAgain(app, chief);
  return app.call(method, path, { token, ...(body !== undefined && { body }) });
}

/** One for every staff call that changes something or reveals hidden data. */
export function createStaffActs(app: TestApp, chief: TestPerson): Record<string, StaffAct> {
  const call = (method: string, path: string, body?: unknown) => callAsStaff(app, chief, method, path, body);

  async function openLetter() {
    const { id: author_id } = await signUp(app);
    return app.deps.db.transaction().execute(async (trx) => {
      const letter = { author_id, subject: 'Вопрос', text: 'Как это сделать?', created_at: app.deps.clock.now() };
      const { id } = await trx.insertInto('support_letters').values(letter).returning('id').executeTakeFirstOrThrow();
      await openCase(app.deps, trx, { kind: 'support', subject: id });
      return trx
        .selectFrom('cases')
        .select(['id', 'version'])
        .where('kind', '=', 'support')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();
    });
  }

  async function takenLetter() {
    const { id, version } = await openLetter();
    return (await call('POST', `/staff/queue/${id}/claim`, { version })).json as { id: number; version: number };
  }

  const firstItem = async (type: string) => (await call('GET', `/staff/content/${type}`)).json.results[0].id as number;

  async function newAward() {
    const award = { name: words, description: words, image: null };
    return (await call('POST', '/staff/content/award', award)).json.id as number;
  }

  /** Refused by the bank of its sitter. */
  async function failedPayout(outcome = 'account_closed'): Promise<number> {
    const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
    const order = await bookPaid(app, customer, sitter);
    await workOrder(app, customer, sitter, order.id);
    await app.call('POST', '/dev/sandbox/rules', {
      body: { user: sitter.id, on: 'payout', outcome },
    });
    await payOutAll(app);
    const made = app.deps.db.selectFrom('payouts').select('id').where('sitter_id', '=', sitter.id);
    return (await made.executeTakeFirstOrThrow()).id;
  }

  const deadLetter = () =>
    plantDeadLetter(app.deps.pool, { kind: 'mail-notification', data: { notification: 0 }, reason: 'EENVELOPE' });

  return {
    'POST /staff/queue/{id}/claim': async () => {
      const { id, version } = await openLetter();
      return [`/staff/queue/${id}/claim`, { version }];
    },
    'POST /staff/queue/{id}/unclaim': async () => {
      const { id, version } = await takenLetter();
      return [`/staff/queue/${id}/unclaim`, { version }];
    },
    'POST /staff/queue/{id}/note': async () => [`/staff/queue/${(await openLetter()).id}/note`, { text: 'Заметка' }],
    'POST /staff/queue/{id}/decide': async () => {
      const { id, version } = await takenLetter();
      return [`/staff/queue/${id}/decide`, { version, decision: 'close' }];
    },
    'POST /staff/people/{id}/block': async () => [
      `/staff/people/${(await signUp(app)).id}/block`,
      { reason: 'spam', text: 'Реклама' },
    ],
    'POST /staff/people/{id}/unblock': async () => {
      const { id } = await signUp(app);
      await call('POST', `/staff/people/${id}/block`, { reason: 'spam', text: 'Реклама' });
      return [`/staff/people/${id}/unblock`, { text: 'Ошибка' }];
    },
    'POST /staff/people/{id}/dismiss': async () => [
      `/staff/people/${(await signUp(app, { role: 'moderator', permissions: ['reviews'] })).id}/dismiss`,
      { text: 'Уходит' },
    ],
    'POST /staff/people/{id}/payouts': async () => [
      `/staff/people/${(await signUpSitter(app)).id}/payouts`,
      { held: true, text: 'Проверяем перевод' },
    ],
    'POST /staff/people/{id}/checks': async () => [`/staff/people/${(await signUpSitter(app)).id}/checks`, interview],
    'DELETE /staff/people/{id}/checks/{check}': async () => {
      const { id } = await signUpSitter(app);
      const { json } = await call('POST', `/staff/people/${id}/checks`, interview);
      return [`/staff/people/${id}/checks/${json.id}`, { text: 'Записано по ошибке' }];
    },
    'POST /staff/reveal': async () => {
      const { id } = await signUp(app, { phone_number: '+79001230000' });
      return ['/staff/reveal', { target: 'phone', id, reason: 'Проверка' }];
    },
    'POST /staff/payouts/{id}/paid': async () => [
      `/staff/payouts/${await failedPayout()}/paid`,
      { reference: '№ 1', text: 'Перевели сами' },
    ],
    'POST /staff/payouts/{id}/retry': async () => [`/staff/payouts/${await failedPayout('limit_exceeded')}/retry`],
    'POST /staff/people/{id}/paid': async () => {
      const id = await failedPayout();
      const row = await app.deps.db
        .selectFrom('payouts')
        .select('sitter_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { json } = await call('GET', `/staff/people/${row.sitter_id}/due`);
      const how = { reference: '№ 2', text: 'Уходит' };
      return [`/staff/people/${row.sitter_id}/paid`, { ...how, amount_minor: json.amount_minor }];
    },
    'POST /staff/money/prove': async () => ['/staff/money/prove'],
    'POST /staff/dead_letters/{id}/resend': async () => [`/staff/dead_letters/${await deadLetter()}/resend`],
    'POST /staff/dead_letters/resend': async () => {
      await deadLetter();
      return ['/staff/dead_letters/resend', { kind: 'mail-notification' }];
    },
    'POST /staff/content/{type}': async () => ['/staff/content/home_claims', { title: words, text: words }],
    'PATCH /staff/content/{type}/{id}': async () => [
      `/staff/content/about_us/${await firstItem('about_us')}`,
      { title: words, text: words },
    ],
    'DELETE /staff/content/{type}/{id}': async () => [`/staff/content/social/${await firstItem('social')}`],
    'POST /staff/content/{type}/{id}/restore': async () => {
      const id = await firstItem('app_links');
      await call('DELETE', `/staff/content/app_links/${id}`);
      return [`/staff/content/app_links/${id}/restore`];
    },
    'POST /staff/content/{type}/{id}/rollback': async () => [
      `/staff/content/faq/${await firstItem('faq')}/rollback`,
      { version: 1 },
    ],
    'POST /staff/content/{type}/{id}/move': async () => [
      `/staff/content/faq/${await firstItem('faq')}/move`,
      { to: 'later' },
    ],
    'POST /staff/awards/grant': async () => [
      '/staff/awards/grant',
      { award: await newAward(), sitter: (await signUpSitter(app)).id },
    ],
    'POST /staff/awards/revoke': async () => {
      const grant = { award: await newAward(), sitter: (await signUpSitter(app)).id };
      await call('POST', '/staff/awards/grant', grant);
      return ['/staff/awards/revoke', grant];
    },
    'POST /staff/mystery/invitations': async () => {
      const [person, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
      const accepted = app.deps.db.updateTable('users').set({ mystery_since: app.deps.clock.now() });
      await accepted.where('id', '=', person.id).execute();
      const task = 'Посмотрите, как проходит визит';
      return ['/staff/mystery/invitations', { person: person.id, sitter: sitter.id, task, until: '2099-01-01' }];
    },
  };
}
