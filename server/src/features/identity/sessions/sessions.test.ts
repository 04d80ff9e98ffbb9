import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, testPassword } from '../../../testing/people.ts';
import { createKeys } from './keys.ts';
import { createSessions } from './sessions.service.ts';
import { readAccess } from './tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const refreshWith = (refresh: string) => app.call('POST', '/auth/refresh/', { body: { refresh } });
const profileStatus = async (token: string) => (await app.call('GET', '/user/profile', { token })).status;
const later = (seconds: number) => app.deps.clock.advance(seconds);
const liveSessions = async (userId: number) => {
  const rows = await app.deps.db
    .selectFrom('sessions')
    .select(['id', 'generation'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return rows;
};

describe('refreshing', () => {
  it('gives new tokens and spends the old one', async () => {
    const { refresh, token } = await signUp(app);
    const answer = await refreshWith(refresh);
    expect(answer.status).toBe(200);
    expect(answer.json.refresh).not.toBe(refresh);
    expect(await profileStatus(answer.json.access)).toBe(200);
    expect(await profileStatus(token)).toBe(200);
  });

  it('survives fifty parallel refreshes with one token: one family, nobody signed out', async () => {
    const { id, refresh } = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ json }) => json.refresh)).size).toBe(1);
    expect(await liveSessions(id)).toMatchObject([{ generation: 1 }]);
    expect((await refreshWith(answers[0]?.json.refresh)).status).toBe(200);
  });

  it('gives the successor again when the answer was lost, for half a minute', async () => {
    const { refresh } = await signUp(app);
    const first = await refreshWith(refresh);
    later(29);
    const again = await refreshWith(refresh);
    expect(again.json.refresh).toBe(first.json.refresh);
    expect((await refreshWith(first.json.refresh)).status).toBe(200);
  });

  it('ends the family when an old token comes back after the grace', async () => {
    const { id, refresh } = await signUp(app);
    const { json: stolen } = await refreshWith(refresh);
    later(31);
    expect((await refreshWith(refresh)).status).toBe(401);
    expect(await liveSessions(id)).toEqual([]);
    expect((await refreshWith(stolen.refresh)).status).toBe(401);
    expect(await profileStatus(stolen.access)).toBe(401);
  });

  it('ends the family when an old token comes back after its successor was used', async () => {
    const { id, refresh } = await signUp(app);
    const { json: next } = await refreshWith(refresh);
    const { json: afterNext } = await refreshWith(next.refresh);
    expect((await refreshWith(refresh)).status).toBe(401);
    expect(await liveSessions(id)).toEqual([]);
    expect((await refreshWith(afterNext.refresh)).status).toBe(401);
  });

  it('counts a socket that was opened with the successor as its use', async () => {
    const { refresh, id } = await signUp(app);
    const { json: next } = await refreshWith(refresh);
    const sessions = createSessions(app.deps, createKeys(app.deps.config));
    expect(await sessions.findByRefresh(next.refresh)).toMatchObject({ id, role: 'customer' });
    expect(await sessions.findByRefresh(next.refresh)).toMatchObject({ id });
    expect((await refreshWith(refresh)).status).toBe(401);
    expect(await sessions.findByRefresh(next.refresh)).toBeNull();
  });

  it('refuses what we did not make, and what is thirty days old', async () => {
    const { refresh } = await signUp(app);
    const tampered = `${refresh.slice(0, -4)}${refresh.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    for (const bad of ['x', tampered, `${refresh}=`, 'A'.repeat(70)]) expect((await refreshWith(bad)).status).toBe(401);
    expect((await refreshWith(refresh)).status).toBe(200);
    const { refresh: old } = await signUp(app);
    later(30 * 24 * 3600 + 1);
    expect((await refreshWith(old)).status).toBe(401);
  });
});

describe('access tokens', () => {
  it('carry the person and the role, and live fifteen minutes', async () => {
    const { id, token } = await signUp(app, { role: 'sitter' });
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(payload).toMatchObject({ user_id: id, role: 'sitter', exp: payload.iat + 900 });
    // Token times are whole seconds, so it may be issued at the end of one.
    later(895);
    expect(await profileStatus(token)).toBe(200);
    later(6);
    expect(await profileStatus(token)).toBe(401);
  });

  it('of another secret or without a signature are nobody', async () => {
    const { token } = await signUp(app);
    const other = createKeys({ TOKEN_SECRET: 'x'.repeat(32), DATA_DIR: '' });
    expect(await readAccess(token, other, new Date())).toBeNull();
    const [, payload] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await profileStatus(`${none}.${payload}.`)).toBe(401);
  });

  it('are dead at once after signing out, by either token', async () => {
    const byAccess = await signUp(app);
    expect(await profileStatus(byAccess.token)).toBe(200);
    expect((await app.call('POST', '/', { token: byAccess.token, locale: 'en' })).json).toEqual({
      message: 'You have signed out',
    });
    expect(await profileStatus(byAccess.token)).toBe(401);
    expect((await refreshWith(byAccess.refresh)).status).toBe(401);

    const byRefresh = await signUp(app);
    expect(await profileStatus(byRefresh.token)).toBe(200);
    expect((await app.call('POST', '/', { body: { refresh: byRefresh.refresh } })).status).toBe(200);
    expect(await profileStatus(byRefresh.token)).toBe(401);
    expect((await app.call('POST', '/')).status).toBe(401);
  });

  it('are dead at once after a block', async () => {
    const { id, token, refresh } = await signUp(app);
    expect(await profileStatus(token)).toBe(200);
    const sessions = createSessions(app.deps, createKeys(app.deps.config));
    await app.deps.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute();
    await sessions.announceEnded(id, await sessions.endAll(app.deps.db, id));
    expect(await profileStatus(token)).toBe(401);
    expect((await refreshWith(refresh)).status).toBe(401);
  });
});

describe('devices', () => {
  it('are listed, one can be signed out, then all others', async () => {
    const { token, login } = await signUp(app);
    const signIn = (agent: string) =>
      app.call('POST', '/auth/login/', {
        body: { login, password: testPassword },
        headers: { 'user-agent': agent },
      });
    const [phone, tablet] = [(await signIn('Phone')).json, (await signIn('Tablet')).json];
    const list = await app.call('GET', '/user/sessions', { token });
    expect(list.json.count).toBe(3);
    expect(list.json.results.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const device = list.json.results.find((each: { user_agent: string }) => each.user_agent === 'Phone');
    expect((await app.call('DELETE', `/user/sessions/${device.id}`, { token })).status).toBe(200);
    expect(await profileStatus(phone.access)).toBe(401);
    expect((await app.call('DELETE', `/user/sessions/${device.id}`, { token })).status).toBe(404);
    expect(await profileStatus(tablet.access)).toBe(200);
    expect((await app.call('DELETE', '/user/sessions', { token })).status).toBe(200);
    expect(await profileStatus(tablet.access)).toBe(401);
    expect(await profileStatus(token)).toBe(200);
  });

  it("are nobody else's business", async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const list = await app.call('GET', '/user/sessions', { token: one.token });
    const [{ id }] = list.json.results;
    expect((await app.call('DELETE', `/user/sessions/${id}`, { token: other.token })).status).toBe(404);
    expect(await profileStatus(one.token)).toBe(200);
  });
});
