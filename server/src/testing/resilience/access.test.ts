import { randomUUID } from 'node:crypto';
import { type Access, permissions } from '@ladushki/contract/access';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeys } from '../../features/identity/sessions/keys.ts';
import { createSessions } from '../../features/identity/sessions/sessions.service.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { confirmSession } from '../confirm-session.ts';
import { signUp } from '../people.ts';
import { endpoints } from './support/endpoints.ts';
import { fingerprints } from './support/fingerprint.ts';
import { type ValidCall, validCall } from './support/valid-call.ts';

let app: TestApp;
const calls = new Map<string, ValidCall>();
beforeAll(async () => {
  app = await startTestApp();
  for (const { name, endpoint } of endpoints) calls.set(name, validCall(endpoint));
});
afterAll(() => app.close());

type Kind = 'customer' | 'sitter' | 'no role' | 'moderator' | `moderator:${(typeof permissions)[number]}`;

const staff: Kind[] = permissions.map((permission) => `moderator:${permission}` as const);
const kinds: Kind[] = ['customer', 'sitter', 'no role', 'moderator', ...staff];

/** Allowed roles of each access level, stated independently of the product code. */
function isMeantFor(access: Access, kind: Kind): boolean {
  switch (access) {
    case 'public':
    case 'session':
    case 'member':
      return true;
    case 'customer':
    case 'sitter':
      return kind === access;
    case 'customer_or_sitter':
      return kind === 'customer' || kind === 'sitter';
    case 'customer_or_new':
      return kind === 'customer' || kind === 'no role';
    case 'moderator:any':
      return staff.includes(kind);
    default:
      return kind === access;
  }
}

const signUpAs = (kind: Kind) => {
  if (kind === 'no role') return signUp(app, { role: null });
  if (kind === 'customer' || kind === 'sitter') return signUp(app, { role: kind });
  return signUp(app, { role: 'moderator', permissions: permissions.filter((each) => kind === `moderator:${each}`) });
};

interface Refusal {
  status: number;
  code: string;
}

/** Makes the calls; all must be refused in the same way, and no table may change. */
async function expectRefusals(names: string[], token: string | undefined, expected: Refusal): Promise<void> {
  const before = await fingerprints(app.deps.db);
  const wrong: string[] = [];
  for (const { name, endpoint } of endpoints.filter((each) => names.includes(each.name))) {
    const { path = '', body } = calls.get(name) ?? {};
    const { status, json } = await app.call(endpoint.method, path, { body, ...(token && { token }) });
    if (status !== expected.status || json.code !== expected.code) wrong.push(`${name}: ${status} ${json.code}`);
  }
  expect(wrong).toEqual([]);
  expect(await fingerprints(app.deps.db)).toEqual(before);
}

const everyName = endpoints.map(({ name }) => name);

describe('every call, by who is known', () => {
  it.each(kinds)('%s is refused what is meant for others, and nothing changes', async (kind) => {
    const names = endpoints.filter(({ endpoint }) => !isMeantFor(endpoint.access, kind)).map(({ name }) => name);
    const { token } = await signUpAs(kind);
    expect(names.length).toBeGreaterThan(20);
    await expectRefusals(names, token, { status: 403, code: 'forbidden' });
  });

  it('staff without a second factor are refused every call of staff', async () => {
    const names = endpoints.filter(({ endpoint }) => endpoint.access.startsWith('moderator:')).map(({ name }) => name);
    const all = { permissions: [...permissions], without_second_factor: false };
    const { token } = await signUp(app, { role: 'moderator', ...all });
    expect(names.length).toBeGreaterThan(20);
    await expectRefusals(names, token, { status: 403, code: 'second_factor_needed' });
  });

  it('nobody is refused what is not public', async () => {
    const names = endpoints.filter(({ endpoint }) => endpoint.access !== 'public').map(({ name }) => name);
    await expectRefusals(names, undefined, { status: 401, code: 'unauthorized' });
  });

  it('everybody is let in where they belong', async () => {
    const readable = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'public');
    for (const kind of kinds) {
      const { token } = await signUpAs(kind);
      await confirmSession(app, { token });
      for (const { name, endpoint } of readable.filter((each) => isMeantFor(each.endpoint.access, kind))) {
        // For those alone whom the staff has accepted as Mystery Clients.
        if (name === 'mystery.invitations') continue;
        const { status, json } = await app.call('GET', calls.get(name)?.path ?? '', { token });
        // An object may belong to somebody else, or need another permission; the endpoint itself is open.
        if (status !== 200) expect(['not_found', 'invalid'], `${kind} ${name} ${json.code}`).toContain(json.code);
        expect(endpoint.access).not.toBe('public');
      }
    }
  });
});

/** Invalid tokens by their fault. */
const deadTokens: Record<string, () => Promise<string>> = {
  async 'of somebody who is blocked'() {
    const { id, token } = await signUp(app);
    const sessions = createSessions(app.deps, createKeys(app.deps.config));
    await app.deps.db.updateTable('users').set({ blocked_at: app.deps.clock.now() }).where('id', '=', id).execute();
    await sessions.announceEnded(id, await sessions.endAll(app.deps.db, id));
    return token;
  },
  async 'whose person signed out'() {
    const { token, refresh } = await signUp(app);
    await app.call('POST', '/', { token, body: { refresh } });
    return token;
  },
  async 'that is for refreshing'() {
    return (await signUp(app)).refresh;
  },
  async 'with another ending'() {
    const { token } = await signUp(app);
    return `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  },
  async 'without a signature'() {
    const { token } = await signUp(app);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return new UnsecuredJWT(claims).encode();
  },
  async 'signed with a key of its own'() {
    const { id } = await signUp(app);
    const token = new SignJWT({ sid: randomUUID(), role: 'moderator' }).setProtectedHeader({ alg: 'HS256' });
    return token.setSubject(String(id)).setExpirationTime('1h').sign(new Uint8Array(32));
  },
  async 'that is nothing but letters'() {
    return 'x'.repeat(5_000);
  },
};

describe('every call, public ones too, with a token', () => {
  it.each(Object.keys(deadTokens))('%s is refused', async (what) => {
    const token = await deadTokens[what]?.();
    await expectRefusals(everyName, token, { status: 401, code: 'unauthorized' });
  });

  it('that has expired is refused', async () => {
    const { token } = await signUp(app);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
    await app.call('POST', '/dev/clock', { body: { advance_s: 16 * 60 } });
    await expectRefusals(everyName, token, { status: 401, code: 'unauthorized' });
  });
});
