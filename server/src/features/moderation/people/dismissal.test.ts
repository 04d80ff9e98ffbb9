import { permissions } from '@ladushki/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestPerson, testPassword } from '../../../testing/people.ts';
import { openSocket } from '../../../testing/socket.ts';
import { openCase } from '../../cases/cases.service.ts';
import { findBrokenLink } from '../audit/audit.sql.ts';

let app: TestApp;
let address: string;
let chief: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  address = await app.server.listen({ host: '127.0.0.1', port: 0 });
  chief = await signUp(app, { role: 'moderator', permissions: [...permissions] });
});
afterAll(() => app.close());

const body = { text: 'Работает у нас последний день' };
const dismiss = (person: { id: number }, by: TestPerson, sent: object = body) =>
  app.call('POST', `/staff/people/${person.id}/dismiss`, { token: by.token, locale: 'en', body: sent });
const moderator = () => signUp(app, { role: 'moderator', permissions: ['people', 'complaints'] });
const status = async (person: TestPerson, path = '/staff/counts') =>
  (await app.call('GET', path, { token: person.token })).status;

/** A support letter claimed by this moderator. */
async function takeCase(by: TestPerson) {
  const { db, clock } = app.deps;
  const letter = {
    author_id: (await signUp(app)).id,
    subject: 'Вопрос',
    text: 'Как отменить заказ?',
    created_at: clock.now(),
  };
  const { id: subject } = await db
    .insertInto('support_letters')
    .values(letter)
    .returning('id')
    .executeTakeFirstOrThrow();
  await openCase(app.deps, db, { kind: 'support', subject });
  const opened = await db
    .selectFrom('cases')
    .select(['id', 'version'])
    .where('subject_id', '=', subject)
    .where('kind', '=', 'support')
    .executeTakeFirstOrThrow();
  const { id, version } = opened;
  const taken = await app.call('POST', `/staff/queue/${id}/claim`, { token: by.token, body: { version } });
  expect(taken.status).toBe(200);
  return id;
}

describe('a moderator who is dismissed', () => {
  it('is out at once: tokens, sockets, sign-in', async () => {
    const leaving = await moderator();
    expect(await status(leaving)).toBe(200);
    const socket = await openSocket(address, leaving.refresh);
    expect((await dismiss(leaving, chief)).json.message).toContain('no moderator any more');
    await socket.closed;
    expect(await status(leaving)).toBe(401);
    expect((await app.call('POST', '/auth/refresh/', { body: { refresh: leaving.refresh } })).status).toBe(401);
    const login = { login: leaving.login, password: testPassword };
    expect((await app.call('POST', '/auth/login/', { body: login })).status).toBeGreaterThanOrEqual(401);
    const again = await openSocket(address, leaving.refresh);
    expect(again.frames).toMatchObject([{ action: 'error', status_code: 401 }]);
    await again.closed;
  });

  it('leaves a line in the unbroken log, with the reason, on the card too', async () => {
    const leaving = await moderator();
    await dismiss(leaving, chief);
    const card = (await app.call('GET', `/staff/people/${leaving.id}`, { token: chief.token })).json;
    expect(card).toMatchObject({ role: null, blocked: true, sessions: 0 });
    expect(card.log[0]).toMatchObject({ action: 'dismiss', reason: body.text, by: { id: chief.id } });
    expect(await findBrokenLink(app.deps.db)).toBeNull();
  });

  it('gives back the cases that were taken, which their history tells', async () => {
    const leaving = await moderator();
    const id = await takeCase(leaving);
    await dismiss(leaving, chief);
    const { json } = await app.call('GET', `/staff/queue/${id}`, { token: chief.token });
    expect(json).toMatchObject({ status: 'pending', claimed_by: null });
    expect(json.history[0]).toMatchObject({ action: 'unclaim', by: { id: chief.id } });
  });

  it('comes back, when unblocked, as somebody without a role', async () => {
    const leaving = await moderator();
    await dismiss(leaving, chief);
    const path = `/staff/people/${leaving.id}/unblock`;
    expect((await app.call('POST', path, { token: chief.token, body: { text: 'Как родитель' } })).status).toBe(200);
    const login = { login: leaving.login, password: testPassword };
    const { json } = await app.call('POST', '/auth/login/', { body: login });
    expect(await status({ ...leaving, token: json.access })).toBe(403);
  });
});

describe('dismissing', () => {
  it('needs the permission, a reason, and a colleague', async () => {
    const reviewer = await signUp(app, { role: 'moderator', permissions: ['reviews', 'audit'] });
    const [customer, leaving] = [await signUp(app), await moderator()];
    expect((await dismiss(leaving, reviewer)).status).toBe(403);
    expect((await dismiss(leaving, customer)).status).toBe(403);
    expect((await dismiss(leaving, chief, { text: ' ' })).status).toBe(400);
    expect((await dismiss(customer, chief)).status).toBe(409);
    expect((await dismiss({ id: 99_999_999 }, chief)).status).toBe(404);
    expect(await status(leaving)).toBe(200);
  });

  it('of oneself is refused', async () => {
    const answer = await dismiss(chief, chief);
    expect(answer.status).toBe(409);
    expect(answer.json.message).toContain('ask a colleague');
    expect(await status(chief)).toBe(200);
  });

  it('each other at once leaves one of the two', async () => {
    const pair = [await moderator(), await moderator()] as const;
    const answers = await Promise.all([dismiss(pair[0], pair[1]), dismiss(pair[1], pair[0])]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect([await status(pair[0]), await status(pair[1])].toSorted()).toEqual([200, 401]);
  });
});
