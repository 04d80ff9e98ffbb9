import { permissions } from '@ladushki/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, bookPaid, callAs, dayIn, signUpCustomer, signUpSitter, type TestCustomer } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { firstVisitOf, moveVisit, passUntil } from '../../testing/visits.ts';

let app: TestApp;
let [client, stranger] = [{} as TestCustomer, {} as TestCustomer];
let [sitter, chief] = [{} as TestPerson, {} as TestPerson];

beforeAll(async () => {
  app = await startTestApp();
  [client, stranger] = [await signUpCustomer(app), await signUpCustomer(app)];
  sitter = await signUpSitter(app);
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
});
afterAll(() => app.close());

const application = {
  ...{ fullname: 'Ирина Соколова', phone_number: '+79001234567', region: 'Тамбов', is_client: true },
  agreements: { personal_data: true, service_terms: true, advertising: true },
};
const statusOf = async (person: TestPerson, method: string, path: string, body?: object) =>
  (await callAs(app, person, method, path, body)).status;
const task = 'Забронируйте визит и посмотрите, как он проходит';
const invite = (more: object = {}) =>
  callAs(app, chief, 'POST', '/staff/mystery/invitations', {
    ...{ person: client.id, sitter: sitter.id, task, until: dayIn(app, 14), ...more },
  });
const own = '/mystery/invitations';
const report = (order: number) => ({
  order,
  scores: { punctuality: 5, care: 4, safety: 5, communication: 5, honesty: 5 },
  text: 'Пришла вовремя, внимательно слушала и играла с ребёнком.',
});

async function decide(kind: string, decision: object) {
  const [{ id, version }] = (await ask(app, chief, 'GET', `/staff/queue?kind=${kind}`)).results;
  const claimed = await ask(app, chief, 'POST', `/staff/queue/${id}/claim`, { version });
  return callAs(app, chief, 'POST', `/staff/queue/${id}/decide`, { version: claimed.version, ...decision });
}

it('is whoever asked and was accepted; nobody else is answered or invited', async () => {
  expect(await statusOf(client, 'GET', own)).toBe(403);
  expect((await invite()).status).toBe(409);
  expect(await statusOf(client, 'POST', '/utils/hidden_client_application', application)).toBe(201);
  expect((await decide('mystery_client', { decision: 'approve' })).status).toBe(200);
  expect((await ask(app, client, 'GET', '/user/profile')).profile.mystery_client).toBe(true);
  expect((await ask(app, stranger, 'GET', '/user/profile')).profile.mystery_client).toBe(false);
  expect((await ask(app, client, 'GET', own)).results).toEqual([]);
  expect(await statusOf(sitter, 'GET', own)).toBe(403);
});

it('without an account cannot be approved', async () => {
  await app.call('POST', '/utils/hidden_client_application', { body: application });
  expect((await decide('mystery_client', { decision: 'approve' })).status).toBe(409);
});

it('is invited once to a sitter at a time, takes the task and reports after a visit, once', async () => {
  const [first, second] = await Promise.all([invite(), invite()]);
  expect([first.status, second.status].toSorted()).toEqual([201, 409]);
  expect((await invite({ until: dayIn(app, -1), sitter: stranger.id })).status).toBe(400);
  expect((await invite({ sitter: stranger.id })).status).toBe(404);
  const [{ id, ...shown }] = (await ask(app, client, 'GET', own)).results;
  expect(shown).toMatchObject({ status: 'invited', task, order: null, report: null, sitter: { id: sitter.id } });
  expect(await statusOf(stranger, 'POST', `${own}/${id}/accept`)).toBe(403);
  const { db, clock } = app.deps;
  await db.updateTable('users').set({ mystery_since: clock.now() }).where('id', '=', stranger.id).execute();
  for (const [act, body] of [['accept'], ['decline'], ['report', report(1)]] as const) {
    expect(await statusOf(stranger, 'POST', `${own}/${id}/${act}`, body), act).toBe(404);
  }

  const early = await bookPaid(app, client, sitter, { start_date: dayIn(app, 2) });
  expect(await statusOf(client, 'POST', `${own}/${id}/report`, report(early.id))).toBe(409);
  expect(await ask(app, client, 'POST', `${own}/${id}/accept`)).toMatchObject({ status: 'accepted' });
  expect(await statusOf(client, 'POST', `${own}/${id}/decline`)).toBe(409);

  const { id: order } = await bookPaid(app, client, sitter, { start_date: dayIn(app, 1) });
  expect(await statusOf(client, 'POST', `${own}/${id}/report`, report(order))).toBe(409);
  const visit = await firstVisitOf(app, client, order);
  await passUntil(app, visit.starts_at);
  await moveVisit(app, client, 'arrived', visit.id);
  await passUntil(app, visit.ends_at);
  await moveVisit(app, sitter, 'leave', visit.id);
  expect(await statusOf(client, 'POST', `${own}/${id}/report`, report(early.id))).toBe(409);
  const bad = { ...report(order), scores: { ...report(order).scores, care: 6 } };
  expect(await statusOf(client, 'POST', `${own}/${id}/report`, bad)).toBe(400);
  const sent = await Promise.all([1, 2].map(() => statusOf(client, 'POST', `${own}/${id}/report`, report(order))));
  expect(sent.toSorted()).toEqual([201, 409]);

  expect((await decide('mystery_report', { decision: 'close', text: '' })).status).toBe(400);
});

it('leads to an award that the moderator chooses from those the sitter may be given', async () => {
  const [{ id }] = (await ask(app, chief, 'GET', '/staff/queue?kind=mystery_report')).results;
  const read = async () => {
    const { awards, decisions } = await ask(app, chief, 'GET', `/staff/queue/${id}`);
    return { names: awards.map(({ name }: { name: string }) => name), mayGive: decisions.includes('award') };
  };
  const { db, clock } = app.deps;
  await db.updateTable('awards').set({ archived_at: clock.now() }).execute();
  expect(await read()).toEqual({ names: [], mayGive: false });
  const add = (name: string, more: object = {}) =>
    db
      .insertInto('awards')
      .values({ name_ru: name, name_en: name, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
  await add('По правилу', { rule_kind: 'confirmed_visits', rule_count: 50 });
  const held = await add('Уже есть');
  await add('Доброе сердце');
  await ask(app, chief, 'POST', '/staff/awards/grant', { award: held.id, sitter: sitter.id });
  expect(await read()).toEqual({ names: ['Доброе сердце'], mayGive: true });
});

it('reads what came of the report, of which the sitter never learns', async () => {
  const [{ id, version, claimed_by }] = (await ask(app, chief, 'GET', '/staff/queue?kind=mystery_report')).results;
  expect(claimed_by.id).toBe(chief.id);
  const text = 'Спасибо, всё хорошо';
  await ask(app, chief, 'POST', `/staff/queue/${id}/decide`, { version, decision: 'close', text });
  const [weighed] = (await ask(app, client, 'GET', own)).results;
  expect(weighed).toMatchObject({ status: 'weighed', report: { outcome: { kind: 'none', text } } });
  expect((await ask(app, chief, 'GET', `/staff/mystery/invitations?person=${client.id}`)).results).toMatchObject([
    { status: 'weighed', person: { id: client.id }, sitter: { id: sitter.id } },
  ]);
  const notices = (await ask(app, sitter, 'GET', '/notification/notification_list')).results;
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'mystery')).toEqual([]);
  const told = (await ask(app, client, 'GET', '/notification/notification_list')).results;
  expect(told.filter(({ kind }: { kind: string }) => kind === 'mystery')).toHaveLength(3);
});

it('does not answer an invitation whose day has passed', async () => {
  const { json } = await invite({ until: app.deps.clock.now().toISOString() });
  await app.deps.db
    .updateTable('mystery_invitations')
    .set({ until: dayIn(app, -1) })
    .where('id', '=', json.id)
    .execute();
  expect(await statusOf(client, 'POST', `${own}/${json.id}/accept`)).toBe(409);
  expect((await ask(app, client, 'GET', `${own}?status=lapsed`)).results).toMatchObject([{ id: json.id }]);
  expect((await invite()).status).toBe(201);
});
