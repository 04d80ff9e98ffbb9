import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode } from '../../../testing/codes.ts';
import { signUp, testPassword } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'on' });
});
afterAll(() => app.close());

const stranger = '203.0.113.7';
interface From {
  ip?: string;
  device?: string;
  userAgent?: string;
}
const headersOf = ({ ip = stranger, device, userAgent }: From) => ({
  'x-forwarded-for': ip,
  ...(device && { 'device-id': device }),
  ...(userAgent && { 'user-agent': userAgent }),
});
const signIn = (login: string, password: string, from: From = {}) =>
  app.call('POST', '/auth/login/', { body: { login, password }, headers: headersOf(from) });
const ask = (login: string, from: From = {}) =>
  app.call('POST', '/forget_password', { body: { login }, headers: headersOf(from) });
const redeem = (login: string, code: string, from: From = {}) =>
  app.call('POST', '/verify_otp', { body: { login, code }, headers: headersOf(from) });
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
const address = (at: number) => `198.51.${Math.floor(at / 250)}.${at % 250}`;

async function knownPerson() {
  const device = randomUUID();
  const person = await signUp(app);
  const home = { ip: '192.0.2.1', device };
  expect((await signIn(person.login, testPassword, home)).status).toBe(200);
  return { ...person, device };
}
const guessOften = async (login: string, times: number, from: (at: number) => From) => {
  const statuses = new Set<number>();
  for (let at = 0; at < times; at += 1) statuses.add((await signIn(login, 'Wrong12345', from(at))).status);
  return [...statuses];
};

describe("a stranger's wrong passwords", () => {
  it('close the login to the stranger, and to nobody else', async () => {
    const { login, device } = await knownPerson();
    expect(await guessOften(login, 5, () => ({}))).toEqual([401]);
    expect((await signIn(login, testPassword)).status).toBe(429);
    expect((await signIn(login, testPassword, { ip: '192.0.2.99' })).status).toBe(200);
    // The owner may share the attacker's address.
    expect((await signIn(login, testPassword, { device })).status).toBe(200);
    expect((await signIn(login, testPassword, { device: randomUUID() })).status).toBe(429);
  });

  it('are not let through by a borrowed user agent, nor by the device of another person', async () => {
    const [owner, other] = [await knownPerson(), await knownPerson()];
    const userAgent = 'Mozilla/5.0 (of the owner)';
    await signIn(owner.login, testPassword, { ip: '192.0.2.1', userAgent });
    const from = { userAgent, device: other.device };
    expect(await guessOften(owner.login, 6, () => from)).toEqual([401, 429]);
  });

  it('from ever new addresses reach a bound, past which only known devices get in', async () => {
    const { login, device } = await knownPerson();
    expect(await guessOften(login, 100, (at) => ({ ip: address(at) }))).toEqual([401]);
    expect((await signIn(login, testPassword, { ip: address(100) })).status).toBe(429);
    expect((await signIn(login, testPassword, { ip: address(101), device })).status).toBe(200);
    app.deps.clock.advance(3601);
    expect((await signIn(login, testPassword, { ip: address(102) })).status).toBe(200);
  });

  it('thirty from an address do not keep a known device behind it out', async () => {
    const { login, device } = await knownPerson();
    const ip = '203.0.113.30';
    for (let crowd = 0; crowd < 6; crowd += 1) await guessOften((await signUp(app)).login, 5, () => ({ ip }));
    expect((await signIn(login, testPassword, { ip })).status).toBe(429);
    expect((await signIn(login, testPassword, { ip, device })).status).toBe(200);
  });

  it('on a known device are five as well', async () => {
    const { login, device } = await knownPerson();
    expect(await guessOften(login, 6, (at) => ({ ip: address(at), device }))).toEqual([401, 429]);
  });
});

describe('wrong codes', () => {
  const asked = async (login: string) => {
    expect((await ask(login, { ip: '192.0.2.2' })).status).toBe(200);
    return lastCode(app, login);
  };

  it('of a stranger do not burn the code of its owner', async () => {
    const { login } = await signUp(app);
    const code = await asked(login);
    for (let at = 0; at < 12; at += 1) expect((await redeem(login, wrongOf(code))).status).toBe(400);
    expect((await redeem(login, code)).json.code).toBe('bad_code');
    expect((await redeem(login, code, { ip: '192.0.2.2' })).status).toBe(200);
  });

  it('are twenty in all, from however many addresses; a known device has tries of its own', async () => {
    const { login, device } = await knownPerson();
    const code = await asked(login);
    for (let at = 0; at < 20; at += 1) await redeem(login, wrongOf(code), { ip: address(at) });
    expect((await redeem(login, code, { ip: address(21) })).json.code).toBe('bad_code');
    expect((await redeem(login, code, { ip: address(22), device })).status).toBe(200);
  });

  it('are a hundred a day for a login, over all its codes', async () => {
    const { login } = await signUp(app);
    let at = 0;
    for (let round = 0; round < 5; round += 1) {
      const code = await asked(login);
      for (const end = at + 20; at < end; at += 1) {
        expect((await redeem(login, wrongOf(code), { ip: address(at) })).status).toBe(400);
      }
      app.deps.clock.advance(601);
    }
    const code = await asked(login);
    expect((await redeem(login, code, { ip: address(at) })).status).toBe(429);
  });
});

describe('a newer code', () => {
  it('does not end an older one, which lives its ten minutes', async () => {
    const { login } = await signUp(app);
    await ask(login);
    const first = await lastCode(app, login);
    app.deps.clock.advance(61);
    await ask(login);
    const second = await lastCode(app, login);
    expect((await redeem(login, first)).status).toBe(200);
    // After a sign-in no earlier code opens the account.
    if (first !== second) expect((await redeem(login, second)).json.code).toBe('bad_code');
  });

  it('has tries of its own', async () => {
    const { login } = await signUp(app);
    await ask(login);
    const first = await lastCode(app, login);
    for (let at = 0; at < 5; at += 1) await redeem(login, wrongOf(first));
    app.deps.clock.advance(61);
    await ask(login);
    const second = await lastCode(app, login);
    expect((await redeem(login, second)).status).toBe(200);
  });

  it('is sent to a known device though a stranger has asked for all that an hour has', async () => {
    const { login, device } = await knownPerson();
    for (let at = 0; at < 10; at += 1) {
      expect((await ask(login)).status).toBe(200);
      app.deps.clock.advance(61);
    }
    expect((await ask(login)).status).toBe(429);
    expect((await ask(login, { device })).status).toBe(200);
  });
});
