import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode } from '../../../testing/codes.ts';
import { signInAgain, signUp, type TestPerson, testPassword } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const confirm = ({ token }: { token: string }, body: object, headers = {}) =>
  app.call('POST', '/user/confirm', { token, body, headers });
const askCode = ({ token }: { token: string }) => app.call('POST', '/user/confirm_code', { token });
const minutesFromNow = (minutes: number) => new Date(app.deps.clock.now().getTime() + minutes * 60_000);
const confirmedSessions = ({ id }: TestPerson) =>
  app.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .where('confirmed_until', '>', app.deps.clock.now())
    .execute();

const withoutPassword = async (contacts: object = {}) => {
  const person = await signUp(app, { role: 'sitter' });
  await app.deps.db
    .updateTable('users')
    .set({ password_hash: null, ...contacts })
    .where('id', '=', person.id)
    .execute();
  return person;
};

describe('a person with a password', () => {
  it('confirms one session with it, for ten minutes', async () => {
    const person = await signUp(app);
    await signInAgain(app, person);
    const { status, json } = await confirm(person, { password: testPassword });
    expect(status).toBe(200);
    const until = Date.parse(json.confirmed_until);
    expect(Math.abs(until - minutesFromNow(10).getTime())).toBeLessThan(60_000);
    expect(await confirmedSessions(person)).toHaveLength(1);
  });

  it('has five wrong ones, and the sixth is not even compared', async () => {
    const person = await signUp(app);
    for (let at = 0; at < 5; at += 1) {
      const { status, json } = await confirm(person, { password: 'Wrong12345' });
      expect([status, json.code]).toEqual([400, 'wrong_password']);
    }
    expect((await confirm(person, { password: testPassword })).status).toBe(429);
    expect(await confirmedSessions(person)).toEqual([]);
  });

  it('gets no code and confirms with none', async () => {
    const person = await signUp(app);
    const asked = await askCode(person);
    expect([asked.status, asked.json.code]).toEqual([409, 'conflict']);
    const { status, json } = await confirm(person, { code: '000000' });
    expect([status, json.code]).toEqual([400, 'bad_code']);
  });
});

describe('a person without a password', () => {
  it('confirms once with a code that was sent to the confirmed e-mail', async () => {
    const person = await withoutPassword();
    const asked = await askCode(person);
    expect([asked.status, asked.json.login]).toEqual([200, person.login]);
    const code = await lastCode(app, person.login);
    expect((await confirm(person, { code })).status).toBe(200);
    expect(await confirmedSessions(person)).toHaveLength(1);
    expect((await confirm(person, { code })).json.code).toBe('bad_code');
  });

  it('gets it by SMS where only the phone number is confirmed', async () => {
    const phone_number = '+79005550177';
    const phone_verified_at = app.deps.clock.now();
    const person = await withoutPassword({ email: null, email_verified_at: null, phone_number, phone_verified_at });
    expect((await askCode(person)).json.login).toBe(phone_number);
    expect((await confirm(person, { code: await lastCode(app, phone_number) })).status).toBe(200);
  });

  it('is not confirmed by a password, by the code of another person, or by one for another purpose', async () => {
    const [person, other] = [await withoutPassword(), await withoutPassword()];
    expect((await confirm(person, { password: testPassword })).json.code).toBe('wrong_password');
    await askCode(other);
    const foreign = await lastCode(app, other.login);
    expect((await confirm(person, { code: foreign })).json.code).toBe('bad_code');
    await app.call('POST', '/forget_password', { body: { login: person.login } });
    const recovery = await lastCode(app, person.login);
    expect((await confirm(person, { code: recovery })).json.code).toBe('bad_code');
    expect(await confirmedSessions(person)).toEqual([]);
  });

  it('is told what to do when no contact is confirmed', async () => {
    const { status, json } = await askCode(await withoutPassword({ email: null, email_verified_at: null }));
    expect([status, json.message]).toEqual([409, expect.stringContaining('через банк')]);
  });
});

it('takes exactly one proof, and nobody without a session', async () => {
  const person = await signUp(app);
  for (const body of [
    {},
    { password: testPassword, code: '000000' },
    { totp: '000000', password: testPassword },
    { password: '' },
  ]) {
    expect((await confirm(person, body)).json.code, JSON.stringify(body)).toBe('invalid');
  }
  expect((await confirm(person, { totp: '000000' })).json.code).toBe('bad_code');
  expect((await app.call('POST', '/user/confirm', { body: { password: testPassword } })).status).toBe(401);
});
