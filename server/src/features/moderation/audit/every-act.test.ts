import { permissions } from '@ladushki/contract/access';
import { api } from '@ladushki/contract/api';
import type { Endpoint } from '@ladushki/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { ask, bookPaid, passHours, signUpCustomer, signUpSitter } from '../../../testing/orders.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { openCase } from '../../cases/cases.service.ts';

let app: TestApp;
let chief: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
});
afterAll(() => app.close());

const words = { ru: 'Слово', en: 'Word' };

async function call(method: string, path: string, body?: unknown) {
  const { token } = await signInAgain(app, chief);
  return app.call(method, path, { token, ...(body !== undefined && { body }) });
}

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

async function duePayout(): Promise<number> {
  const [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app)];
  const order = await bookPaid(app, customer, sitter);
  await passHours(app, 24 * 7);
  await ask(app, customer, 'GET', `/order/customer_book/${order.id}`);
  const payout = await app.deps.db
    .selectFrom('payouts')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  return payout.id;
}

/** What a call needs to succeed: its address and its body. */
type Recipe = () => Promise<[path: string, body?: unknown]>;

/** One for every call of the staff that changes something or shows what is hidden. */
const recipes: Record<string, Recipe> = {
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
  'POST /staff/reveal': async () => {
    const { id } = await signUp(app, { phone_number: '+79001230000' });
    return ['/staff/reveal', { target: 'phone', id, reason: 'Проверка' }];
  },
  'POST /staff/payouts/{id}/paid': async () => [`/staff/payouts/${await duePayout()}/paid`],
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
};

const staffCalls = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ access, method }) => access.startsWith('moderator:') && method !== 'GET')
  .map(({ method, path }) => ({ method, name: `${method} ${path}` }));

const auditCount = async () =>
  (
    await app.deps.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

describe('every act of the staff is in the log', () => {
  it.each(staffCalls)('$name', async ({ method, name }) => {
    const recipe = recipes[name];
    if (!recipe) throw new Error(`nobody has said how to make the call ${name}`);
    const [path, body] = await recipe();
    const before = await auditCount();
    const { status, json } = await call(method, path, body);
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    expect(await auditCount()).toBe(before + 1);
  });

  it('and what is refused is not', async () => {
    const before = await auditCount();
    expect((await call('POST', '/staff/queue/999999/note', { text: 'нет' })).status).toBe(404);
    expect((await call('POST', '/staff/reveal', { target: 'phone', id: 999999, reason: 'нет' })).status).toBe(404);
    expect(await auditCount()).toBe(before);
  });
});
