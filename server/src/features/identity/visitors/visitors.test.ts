import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createVisitors } from './visitors.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const startSession = async () => {
  const reply = await app.call('GET', '/set_session/');
  expect(reply.status).toBe(200);
  return reply;
};

it('gives every visitor a key of their own, also as a cookie for a year', async () => {
  const [one, other] = [await startSession(), await startSession()];
  const key = one.json.session_key;
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(key).not.toBe(other.json.session_key);
  const cookie = String(one.headers['set-cookie']);
  expect(cookie).toContain(`session-id=${key}; Max-Age=31536000; Path=/`);
  expect(cookie).toContain('SameSite=Lax');
  expect(cookie).not.toContain('HttpOnly');
  expect(one.headers['cache-control']).toBe('no-store');
});

it('knows the keys it gave, and no others', async () => {
  const { json } = await startSession();
  const visitors = createVisitors(app.deps);
  expect(await visitors.knowsSessionKey(json.session_key)).toBe(true);
  expect(await visitors.knowsSessionKey('0'.repeat(64))).toBe(false);
  expect(await visitors.knowsSessionKey("' or true")).toBe(false);
});

it('forgets a key when its year is over', async () => {
  const { json } = await startSession();
  const visitors = createVisitors(app.deps);
  app.deps.clock.advance(366 * 24 * 60 * 60);
  await app.deps.jobs.runDue();
  expect(await visitors.knowsSessionKey(json.session_key)).toBe(false);
});
