import { AsyncLocalStorage } from 'node:async_hooks';
import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode } from '../../../testing/codes.ts';
import { signUp, testPassword } from '../../../testing/people.ts';
import { waitingHashes } from './passwords.ts';

const argon2 = vi.hoisted(() => ({
  verified: 0,
  /** Passwords whose hashes have begun. */
  begun: [] as string[],
  /** Hashes end after it. */
  held: Promise.resolve(),
}));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    default: {
      ...real,
      hash: async (...given: Parameters<typeof real.hash>) => {
        argon2.begun.push(String(given[0]));
        await argon2.held;
        return real.hash(...given);
      },
      verify: (...given: Parameters<typeof real.verify>) => {
        argon2.verified += 1;
        return real.verify(...given);
      },
    },
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
});
afterAll(() => app.close());

const from = (ip: string) => ({ 'x-forwarded-for': ip });

describe('limits of an address', () => {
  it('thirty wrong passwords in a quarter of an hour, whoever they are for', async () => {
    const attempt = (count: number, ip: string) =>
      app.call('POST', '/auth/login/', {
        body: { login: `nobody-${count}@test.local`, password: 'Wrong12345' },
        headers: from(ip),
      });
    for (let count = 0; count < 30; count += 1) expect((await attempt(count, '10.1.0.1')).status).toBe(401);
    const refused = await attempt(30, '10.1.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt(31, '10.1.0.2')).status).toBe(401);
    app.deps.clock.advance(901);
    expect((await attempt(32, '10.1.0.1')).status).toBe(401);
  });

  it('ten registrations an hour', async () => {
    const password = 'Ladushki4you';
    const attempt = (count: number) =>
      app.call('POST', '/registration', {
        headers: from('10.2.0.1'),
        body: {
          role: 'customer',
          full_name: 'Мария Петрова',
          email: `crowd-${count}@test.local`,
          password,
          password_confirm: password,
          agreements: { user_agreement: true, personal_data: true },
        },
      });
    for (let count = 0; count < 10; count += 1) expect((await attempt(count)).status).toBe(201);
    const refused = await attempt(10);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    app.deps.clock.advance(3601);
    expect((await attempt(11)).status).toBe(201);
  });
});

/** How many of a crowd at once were answered with each status. */
async function countStatuses(size: number, attempt: (at: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: size }, (_, at) => attempt(at)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const signIn = (login: string, password: string, ip: string) =>
  app.call('POST', '/auth/login/', { body: { login, password }, headers: from(ip) });

describe('a crowd of calls at once', () => {
  it('gets thirty wrong passwords past an address and five past a login from one, not one more', async () => {
    const many = (at: number) => signIn(`crowd-${at}@test.local`, 'Wrong12345', '10.4.0.1');
    expect(await countStatuses(40, many)).toEqual({ 401: 30, 429: 10 });
    const { login } = await signUp(app);
    expect(await countStatuses(12, () => signIn(login, 'Wrong12345', '10.4.1.1'))).toEqual({ 401: 5, 429: 7 });
    const scattered = (at: number) => signIn(login, 'Wrong12345', `10.4.2${at >> 7}.${at & 127}`);
    expect(await countStatuses(120, scattered)).toEqual({ 401: 95, 429: 25 });
  });

  it('of right passwords takes nothing from the address, and sets none of its guesses free', async () => {
    const { login } = await signUp(app);
    const guess = (at: number) => signIn(`guess-${at}@test.local`, 'Wrong12345', '10.4.2.1');
    expect(await countStatuses(20, guess)).toEqual({ 401: 20 });
    for (let round = 0; round < 15; round += 1)
      expect((await signIn(login, testPassword, '10.4.2.1')).status).toBe(200);
    expect(await countStatuses(15, (at) => guess(20 + at))).toEqual({ 401: 10, 429: 5 });
  });

  it('registers ten people from an address, and is sent one code', async () => {
    const agreements = { user_agreement: true, personal_data: true };
    const person = { role: 'customer', full_name: 'Мария Петрова', agreements };
    const register = (at: number) =>
      app.call('POST', '/registration', {
        headers: from('10.4.3.1'),
        body: { ...person, email: `many-${at}@test.local`, password: 'Ladushki4you', password_confirm: 'Ladushki4you' },
      });
    expect(await countStatuses(14, register)).toEqual({ 201: 10, 429: 4 });
    const { login } = await signUp(app);
    const ask = () => app.call('POST', '/forget_password', { body: { login }, headers: from('10.4.3.2') });
    expect(await countStatuses(8, ask)).toEqual({ 200: 1, 429: 7 });
  });

  it('guesses a code five times, after which the right one is dead too', async () => {
    const { login } = await signUp(app);
    await app.call('POST', '/forget_password', { body: { login }, headers: from('10.4.4.1') });
    const right = await lastCode(app, login);
    const wrong = right === '000000' ? '111111' : '000000';
    const guess = (code: string) =>
      app.call('POST', '/verify_otp', { body: { login, code }, headers: from('10.4.4.2') });
    expect(await countStatuses(9, () => guess(wrong))).toEqual({ 400: 9 });
    expect((await guess(right)).json.code).toBe('bad_code');
  });

  it('makes three hundred calls a minute as a person, a hundred and twenty from an address', async () => {
    const { token } = await signUp(app);
    const read = (headers: object) => () =>
      app.call('GET', '/utils/social', { headers: { ...from('10.4.5.1'), ...headers } });
    expect(await countStatuses(130, read({}))).toEqual({ 200: 120, 429: 10 });
    expect(await countStatuses(305, read({ authorization: `Bearer ${token}` }))).toEqual({ 200: 300, 429: 5 });
    app.deps.clock.advance(61);
    expect((await read({})()).status).toBe(200);
  });
});

describe('a flood of hashes', () => {
  const newcomer = (name: string, password: string) => ({
    role: 'customer',
    full_name: 'Мария Петрова',
    email: `${name}@test.local`,
    password,
    password_confirm: password,
    agreements: { user_agreement: true, personal_data: true },
  });
  const register = (name: string, password: string, ip: string) =>
    app.call('POST', '/registration', { headers: from(ip), body: newcomer(name, password) });
  /** Sixty from six addresses, of which none has ended. */
  async function flood(name: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    argon2.held = promise;
    argon2.begun.length = 0;
    const calls = Array.from({ length: 60 }, (_, at) =>
      register(`${name}-${at}`, 'Ladushki4flood', `10.4.6.${at % 6}`),
    );
    await eventually(() => expect(argon2.begun.length + waitingHashes()).toBe(60));
    return { calls, end: resolve };
  }

  it('of six addresses lets at most two begin before the one of somebody else', async () => {
    const { calls, end } = await flood('flood');
    const honest = register('honest', 'Ladushki4honest', '10.4.7.1');
    await eventually(() => expect(argon2.begun.length + waitingHashes()).toBe(61));
    end();
    expect((await honest).status).toBe(201);
    expect(argon2.begun.indexOf('Ladushki4honest')).toBeLessThanOrEqual(2);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(60).fill(201));
    app.deps.clock.advance(3601);
  });

  it('waits no more for who has hung up', async () => {
    const { calls, end } = await flood('deluge');
    const waiting = waitingHashes();
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const hangUp = new AbortController();
    const call = fetch(`${address}/api/v1/registration`, {
      method: 'POST',
      headers: { ...from('10.4.7.2'), 'content-type': 'application/json' },
      body: JSON.stringify(newcomer('gone', 'Ladushki4gone')),
      signal: hangUp.signal,
    }).catch(() => 'hung up');
    await eventually(() => expect(waitingHashes()).toBe(waiting + 1));
    hangUp.abort();
    expect(await call).toBe('hung up');
    await eventually(() => expect(waitingHashes()).toBe(waiting));
    end();
    await Promise.all(calls);
    expect(argon2.begun).not.toContain('Ladushki4gone');
  });
});

describe('codes of a person', () => {
  it('ten an hour to one address', async () => {
    const { login } = await signUp(app);
    const ask = () => app.call('POST', '/forget_password', { body: { login } });
    for (let count = 0; count < 10; count += 1) {
      expect((await ask()).status).toBe(200);
      app.deps.clock.advance(61);
    }
    expect((await ask()).status).toBe(429);
  });
});

describe('an unknown account', () => {
  it('costs the same password work as a known one', async () => {
    const { login } = await signUp(app);
    const work = async (who: string) => {
      const before = argon2.verified;
      await app.call('POST', '/auth/login/', {
        body: { login: who, password: 'Wrong12345' },
        headers: from('10.3.0.1'),
      });
      return argon2.verified - before;
    };
    expect([await work(login), await work('unknown@test.local')]).toEqual([1, 1]);
  });

  it('takes as many connections and jobs when a code is asked for', async () => {
    const { login } = await signUp(app);
    const count = async (who: string) => {
      // The index of the search reads its changes meanwhile.
      const ofCall = new AsyncLocalStorage<{ connections: number }>();
      const counted = { connections: 0 };
      const { pool } = app.deps;
      const connect = pool.connect.bind(pool);
      const spy = vi.spyOn(pool, 'connect').mockImplementation((...given: Parameters<typeof connect>) => {
        const call = ofCall.getStore();
        if (call) call.connections += 1;
        return connect(...given);
      });
      const { status } = await ofCall.run(counted, () =>
        app.call('POST', '/forget_password', { body: { login: who }, headers: from('10.3.0.2') }),
      );
      spy.mockRestore();
      const jobs = await pool.query(`select count(*)::int from jobs.job where name = 'identity.send_code'`);
      return { status, ...counted, jobs: jobs.rows[0].count as number };
    };
    const known = await count(login);
    const unknown = await count('unknown-too@test.local');
    expect(known.connections).toBeGreaterThan(0);
    expect(unknown).toEqual({ ...known, jobs: known.jobs + 1 });
  });
});
