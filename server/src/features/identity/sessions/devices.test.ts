import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, testPassword } from '../../../testing/people.ts';
import { shareDevice } from './devices.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (login: string, headers: Record<string, string>) =>
  app.call('POST', '/auth/login/', { body: { login, password: testPassword }, headers });
const devicesOf = (id: number) =>
  app.deps.db.selectFrom('devices').select('device_hash').where('user_id', '=', id).execute();

it('is remembered when a person signs in from it, in any case of its letters, and stands in the session', async () => {
  const { id, login } = await signUp(app);
  const device = randomUUID();
  await signIn(login, { 'device-id': device });
  await signIn(login, { 'device-id': device.toUpperCase() });
  const [only, ...others] = await devicesOf(id);
  expect(others).toEqual([]);
  expect(only?.device_hash.toString('hex')).not.toContain(device.replaceAll('-', ''));
  const bound = await app.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('device_hash', '=', only?.device_hash ?? null)
    .execute();
  expect(bound).toHaveLength(2);
});

it('is not remembered of a failed sign-in, and what is no UUID is no device', async () => {
  const { id, login } = await signUp(app);
  const body = { login, password: 'Wrong12345' };
  expect((await app.call('POST', '/auth/login/', { body, headers: { 'device-id': randomUUID() } })).status).toBe(401);
  expect((await signIn(login, { 'device-id': 'Mozilla/5.0', 'user-agent': randomUUID() })).status).toBe(200);
  expect(await devicesOf(id)).toEqual([]);
});

it('is bound to a session of before when that is renewed, and not to another device later', async () => {
  const { id, refresh } = await signUp(app);
  const renew = (token: string) =>
    app.call('POST', '/auth/refresh/', { body: { refresh: token }, headers: { 'device-id': randomUUID() } });
  const next = await renew(refresh);
  expect(await devicesOf(id)).toHaveLength(1);
  expect((await renew(next.json.refresh)).status).toBe(200);
  expect(await devicesOf(id)).toHaveLength(1);
});

it('tells whether two people have one in common', async () => {
  const [parent, sitter, stranger] = [await signUp(app), await signUp(app), await signUp(app)];
  const shared = randomUUID();
  for (const { login } of [parent, sitter]) await signIn(login, { 'device-id': shared });
  await signIn(stranger.login, { 'device-id': randomUUID() });
  const { db } = app.deps;
  expect(await shareDevice(db, parent.id, sitter.id)).toBe(true);
  expect(await shareDevice(db, sitter.id, parent.id)).toBe(true);
  expect(await shareDevice(db, parent.id, stranger.id)).toBe(false);
});

it('is forgotten a year after it was last seen', async () => {
  const { id, login } = await signUp(app);
  await signIn(login, { 'device-id': randomUUID() });
  app.deps.clock.advance(401 * 86_400);
  await app.deps.jobs.runDue();
  expect(await devicesOf(id)).toEqual([]);
});
