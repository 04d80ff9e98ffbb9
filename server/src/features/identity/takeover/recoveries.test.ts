import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertToken, subjectsTo } from '../../../testing/account-letters.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode } from '../../../testing/codes.ts';
import { passHours } from '../../../testing/orders.ts';
import { signInAgain, signUp, type TestPerson, testPassword } from '../../../testing/people.ts';

let app: TestApp;
let judges: TestPerson[];
beforeAll(async () => {
  app = await startTestApp();
  const judge = { role: 'moderator', permissions: ['people'] } as const;
  judges = [
    await signUp(app, { ...judge, permissions: [...judge.permissions] }),
    await signUp(app, { ...judge, permissions: [...judge.permissions] }),
  ];
});
afterAll(() => app.close());

let counter = 0;
const address = (name: string) => {
  counter += 1;
  return `${name}-${counter}@test.local`;
};
const refusal = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code];
const askFor = (login: string, contact: string) => app.call('POST', '/user/recovery', { body: { login, contact } });
async function signInByCode(login: string) {
  app.deps.clock.advance(61);
  await app.call('POST', '/forget_password', { body: { login } });
  return app.call('POST', '/verify_otp', { body: { login, code: await lastCode(app, login) } });
}
const caseOf = async ({ id }: TestPerson) => {
  const rows = await app.deps.db
    .selectFrom('cases')
    .innerJoin('recoveries', 'recoveries.id', 'cases.subject_id')
    .select(['cases.id', 'cases.status', 'recoveries.outcome'])
    .where('cases.kind', '=', 'recovery')
    .where('recoveries.user_id', '=', id)
    .execute();
  return rows[0];
};

async function judge(owner: TestPerson, at: 0 | 1, decision: string) {
  const waiting = await caseOf(owner);
  const { token } = await signInAgain(app, judges[at] as TestPerson);
  const path = `/staff/queue/${waiting?.id}`;
  const { version } = (await app.call('GET', path, { token })).json;
  const claimed = await app.call('POST', `${path}/claim`, { token, body: { version } });
  if (claimed.status !== 200) return claimed;
  const body = { version: claimed.json.version, decision, text: 'Сверили паспорт по видео' };
  return app.call('POST', `${path}/decide`, { token, body });
}

async function asked() {
  const owner = await signUp(app, { role: 'sitter', email: address('owner') });
  const contact = address('new');
  expect((await askFor(owner.login, contact)).status).toBe(200);
  return { owner, contact };
}

async function approved() {
  const both = await asked();
  expect((await judge(both.owner, 0, 'approve')).status).toBe(200);
  expect((await judge(both.owner, 1, 'approve')).status).toBe(200);
  return both;
}

describe('asking for access by another contact', () => {
  it('is answered alike for all, and opens one case where there is an account', async () => {
    const { owner, contact } = await asked();
    const known = await askFor(owner.login, contact);
    const unknown = await askFor(address('nobody'), contact);
    expect(unknown.json).toEqual(known.json);
    expect(await caseOf(owner)).toMatchObject({ status: 'pending', outcome: null });
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list(contact)).toEqual([]);
    expect((await askFor('no', contact)).status).toBe(400);
  });

  it('is limited for a login, whether or not there is one', async () => {
    const login = address('nobody');
    for (let at = 0; at < 3; at += 1) expect((await askFor(login, address('new'))).status).toBe(200);
    expect((await askFor(login, address('new'))).status).toBe(429);
    await passHours(app, 2);
  });
});

describe('two moderators', () => {
  it('have to approve it, and nobody twice', async () => {
    const { owner } = await asked();
    const first = await judge(owner, 0, 'approve');
    expect(first.json).toMatchObject({ status: 'pending', decisions: ['approve', 'reject'] });
    expect(refusal(await judge(owner, 0, 'approve'))).toEqual([403, 'own_decision']);
    expect((await judge(owner, 1, 'approve')).json).toMatchObject({ status: 'done' });
  });

  it('give access 72 hours later, and everybody who was there is told', async () => {
    const { owner, contact } = await approved();
    const { url } = (await app.call('GET', '/order/calendar', { token: owner.token })).json;
    const calendar = () => app.call('GET', url.slice(url.indexOf('/order/')));
    expect((await calendar()).status).toBe(200);
    expect(await subjectsTo(app, owner.login)).toContain('К вашей учётной записи просят вернуть доступ — Ладушки');
    expect(await subjectsTo(app, contact)).toEqual(['Доступ вернём через 72 часа — Ладушки']);
    await passHours(app, 71);
    expect((await signInByCode(contact)).status).toBe(400);
    expect(
      (await app.call('POST', '/auth/login/', { body: { login: owner.login, password: testPassword } })).status,
    ).toBe(200);
    await passHours(app, 2);
    const { status, json } = await signInByCode(contact);
    expect(status).toBe(200);
    const token = json.access;
    expect((await app.call('GET', '/user/profile', { token })).json).toMatchObject({ id: owner.id, email: contact });
    const body = { password: 'Ladushki5you', password_confirm: 'Ladushki5you' };
    expect((await app.call('PATCH', '/user/update_password', { token, body })).status).toBe(200);
    expect((await signInByCode(owner.login)).status).toBe(400);
    expect((await app.call('GET', '/user/profile', { token: owner.token })).status).toBe(401);
    expect((await calendar()).status).toBe(404);
  });

  it('may say no, which the asker is told', async () => {
    const { owner, contact } = await asked();
    expect((await judge(owner, 0, 'reject')).status).toBe(200);
    expect(await caseOf(owner)).toMatchObject({ status: 'done', outcome: 'rejected' });
    expect(await subjectsTo(app, contact)).toEqual(['Доступ вернуть не удалось — Ладушки']);
    expect(await subjectsTo(app, owner.login)).toEqual([]);
  });

  it('give it to no contact that is somebody else’s', async () => {
    const { owner, contact } = await asked();
    await signUp(app, { email: contact });
    expect(refusal(await judge(owner, 0, 'approve'))).toEqual([409, 'conflict']);
  });
});

it('a contact that was there calls it off', async () => {
  const { owner, contact } = await approved();
  const link = await alertToken(app, owner.login);
  const { json } = await app.call('POST', '/user/not_me', { body: { token: link } });
  expect(json).toMatchObject({ login: null, message: expect.stringContaining('отменена') });
  await passHours(app, 73);
  expect((await signInByCode(contact)).status).toBe(400);
  expect((await signInByCode(owner.login)).status).toBe(200);
});

it('and undoes it within the week of the letter', async () => {
  const { owner, contact } = await approved();
  await app.deps.jobs.runDue();
  const letters = await app.deps.outbox.list(owner.login);
  const told = letters.find(({ subject }) => subject.startsWith('К вашей учётной записи'));
  const token = /token=([\w-]+)/.exec(told?.text ?? '')?.[1];
  await passHours(app, 74);
  expect((await app.call('POST', '/user/not_me', { body: { token } })).json.login).toBe(owner.login);
  expect(refusal(await signInByCode(contact))).toEqual([403, 'blocked']);
  await passHours(app, 73);
  expect((await signInByCode(owner.login)).status).toBe(200);
});
