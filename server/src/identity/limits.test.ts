import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { signUp } from '../testing/people.ts';

const argon2 = vi.hoisted(() => ({ verified: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    default: {
      ...real,
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
      const query = vi.spyOn(app.deps.pool, 'connect');
      const answer = await app.call('POST', '/forget_password', { body: { login: who }, headers: from('10.3.0.2') });
      const calls = query.mock.calls.length;
      query.mockRestore();
      const jobs = await app.deps.pool.query(`select count(*)::int from pgboss.job where name = 'identity.send_code'`);
      return { status: answer.status, calls, jobs: jobs.rows[0].count as number };
    };
    const known = await count(login);
    const unknown = await count('unknown-too@test.local');
    expect(unknown).toEqual({ ...known, jobs: known.jobs + 1 });
  });
});
