import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { lastCode } from '../../../testing/codes.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { signUp, type TestPerson, testPassword } from '../../../testing/people.ts';
import { addPasskey, codeOf, enableTotp, passTime, showPasskey, withPasskey } from '../../../testing/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = ({ login }: TestPerson, headers: Record<string, string> = {}) =>
  app.call('POST', '/auth/login/', { body: { login, password: testPassword }, headers });
const enter = (challenge: string, factor: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/auth/second_factor', { body: { challenge, ...factor }, headers });
const security = async ({ token }: TestPerson) => (await app.call('GET', '/user/security', { token })).json;
const confirm = ({ token }: TestPerson, body: object) => app.call('POST', '/user/confirm', { token, body });
const challengeOf = async (person: TestPerson) => (await signIn(person)).json.challenge as string;
const sentTo = async ({ login }: TestPerson) => {
  await app.deps.jobs.runDue();
  return (await app.deps.outbox.list(login)).map(({ subject }) => subject);
};
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((step) => codeOf(app, secret, step));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

describe('one-time codes', () => {
  it('ask for a confirmed session, are enabled by a first code and told by letter', async () => {
    const person = await signUp(app);
    expect(await security(person)).toEqual({
      has_password: true,
      providers: [],
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
      taken_over: null,
      required: false,
      bank: { linked_date: null, verified_date: null, compared_date: null, differs: [] },
    });
    expect((await app.call('POST', '/user/totp', { token: person.token })).json.code).toBe('confirm_needed');
    const early = await app.call('POST', '/user/totp/enable', { token: person.token, body: { code: '000000' } });
    expect([early.status, early.json.code]).toEqual([409, 'wrong_state']);
    await confirmSession(app, person);
    const { secret, otpauth_url } = (await app.call('POST', '/user/totp', { token: person.token })).json;
    expect(otpauth_url).toContain(`secret=${secret}`);
    expect((await signIn(person)).status).toBe(200);
    const wrong = await app.call('POST', '/user/totp/enable', {
      token: person.token,
      body: { code: wrongCode(secret) },
    });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'bad_code']);
    const body = { code: codeOf(app, secret) };
    const { json } = await app.call('POST', '/user/totp/enable', { token: person.token, body });
    expect(new Set(json.recovery_codes).size).toBe(10);
    expect(await security(person)).toMatchObject({ totp: { since: expect.any(String) }, recovery_codes_left: 10 });
    expect(await sentTo(person)).toContainEqual(expect.stringContaining('Коды из приложения включены'));
    const kept = await app.deps.db
      .selectFrom('totp_secrets')
      .select('sealed')
      .where('user_id', '=', person.id)
      .execute();
    expect(kept.map(({ sealed }) => sealed.includes(secret))).toEqual([false]);
  });

  it('end a sign-in, each code once, within five minutes', async () => {
    const person = await signUp(app);
    const { secret, spent: enabling } = await enableTotp(app, person);
    const { status, json } = await signIn(person);
    expect([status, json.code, json.methods, json.expires_in]).toEqual([
      403,
      'second_factor_needed',
      ['totp', 'recovery_code'],
      300,
    ]);
    expect((await enter(json.challenge, { totp: enabling })).json.code).toBe('bad_code');
    await passTime(app, 30);
    const code = codeOf(app, secret);
    const [one, other] = [await challengeOf(person), await challengeOf(person)];
    const both = await Promise.all([enter(one, { totp: code }), enter(other, { totp: code })]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 400]);
    const late = await challengeOf(person);
    await passTime(app, 301);
    expect((await enter(late, { totp: codeOf(app, secret) })).json.code).toBe('bad_code');
    const spent = await challengeOf(person);
    expect((await enter(spent, { totp: codeOf(app, secret, 1) })).status).toBe(200);
    await passTime(app, 60);
    expect((await enter(spent, { totp: codeOf(app, secret) })).status).toBe(400);
  });

  it('end a challenge by five wrong ones, and are refused after ten', async () => {
    const person = await signUp(app);
    const { secret } = await enableTotp(app, person);
    await passTime(app, 60);
    const first = await challengeOf(person);
    for (let at = 0; at < 5; at += 1) expect((await enter(first, { totp: wrongCode(secret) })).status).toBe(400);
    expect((await enter(first, { totp: codeOf(app, secret) })).status).toBe(400);
    const second = await challengeOf(person);
    for (let at = 0; at < 5; at += 1) await enter(second, { totp: wrongCode(secret) });
    const third = await challengeOf(person);
    expect((await enter(third, { totp: codeOf(app, secret) })).status).toBe(429);
    expect((await confirm(person, { totp: codeOf(app, secret) })).status).toBe(429);
  });

  it('lock nobody out of a device that they have used', async () => {
    const person = await signUp(app);
    const { secret } = await enableTotp(app, person);
    const home = { 'device-id': '0b5cb4b4-58ac-4d2b-8a5c-2f1d3c4b5a69' };
    await passTime(app, 60);
    const known = (await signIn(person, home)).json.challenge;
    expect((await enter(known, { totp: codeOf(app, secret) }, home)).status).toBe(200);
    for (let at = 0; at < 11; at += 1) await enter(await challengeOf(person), { totp: wrongCode(secret) });
    await passTime(app, 60);
    expect((await enter(await challengeOf(person), { totp: codeOf(app, secret) })).status).toBe(429);
    const again = (await signIn(person, home)).json.challenge;
    expect((await enter(again, { totp: codeOf(app, secret) }, home)).status).toBe(200);
  });

  it('of another person are wrong, and many new devices of their owner are no guesses', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const [{ secret }, { secret: foreign }] = [await enableTotp(app, person), await enableTotp(app, other)];
    await passTime(app, 60);
    expect((await enter(await challengeOf(person), { totp: codeOf(app, foreign) })).json.code).toBe('bad_code');
    for (let at = 0; at < 11; at += 1) {
      const device = { 'device-id': randomUUID() };
      const { challenge } = (await signIn(person, device)).json;
      expect((await enter(challenge, { totp: codeOf(app, secret) }, device)).status).toBe(200);
      await passTime(app, 30);
    }
  });

  it('follow a recovery code of the password too, and keep its right to a new password', async () => {
    const person = await signUp(app);
    const { secret } = await enableTotp(app, person);
    await sentTo(person);
    await app.call('POST', '/forget_password', { body: { login: person.login } });
    const body = { login: person.login, code: await lastCode(app, person.login) };
    const asked = await app.call('POST', '/verify_otp', { body });
    expect([asked.status, asked.json.code]).toEqual([403, 'second_factor_needed']);
    expect((await app.call('POST', '/verify_otp', { body })).json.code).toBe('bad_code');
    await passTime(app, 60);
    const begun = await challengeOf(person);
    const { json } = await enter(asked.json.challenge, { totp: codeOf(app, secret) });
    const password = 'Renewed12345';
    const renewed = { password, password_confirm: password };
    const changed = await app.call('PATCH', '/user/update_password', { token: json.access, body: renewed });
    expect(changed.status).toBe(200);
    await passTime(app, 30);
    const old = await enter(begun, { totp: codeOf(app, secret) });
    expect([old.status, old.json.code], 'begun with the old password').toEqual([400, 'bad_code']);
  });
});

describe('recovery codes', () => {
  it('end a sign-in once each, however they are typed, and are told by letter', async () => {
    const person = await signUp(app);
    const { recoveryCodes } = await enableTotp(app, person);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    const [one, two] = [await challengeOf(person), await challengeOf(person)];
    const raced = await Promise.all([one, two].map((challenge) => enter(challenge, { recovery_code: typed })));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await enter(await challengeOf(person), { recovery_code: code })).json.code).toBe('bad_code');
    expect((await security(person)).recovery_codes_left).toBe(9);
    expect(await sentTo(person)).toContainEqual(expect.stringContaining('Вход по резервному коду'));
  });

  it('are renewed, and those before them are void', async () => {
    const person = await signUp(app);
    await confirmSession(app, person);
    const none = await app.call('POST', '/user/recovery_codes', { token: person.token });
    expect([none.status, none.json.code]).toEqual([409, 'conflict']);
    const { recoveryCodes } = await enableTotp(app, person);
    const { json } = await app.call('POST', '/user/recovery_codes', { token: person.token });
    expect(json.recovery_codes).toHaveLength(10);
    expect((await enter(await challengeOf(person), { recovery_code: recoveryCodes[0] })).status).toBe(400);
    expect((await enter(await challengeOf(person), { recovery_code: json.recovery_codes[0] })).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('signs in without a password, each answer once', async () => {
    const person = await signUp(app);
    const { authenticator, recoveryCodes } = await withPasskey(app, person);
    expect(recoveryCodes).toHaveLength(10);
    const answer = await showPasskey(app, authenticator);
    const entered = await app.call('POST', '/auth/passkey', { body: answer });
    expect(entered.status).toBe(200);
    const again = await app.call('POST', '/auth/passkey', { body: answer });
    expect([again.status, again.json.code]).toEqual([400, 'bad_code']);
    const { results } = (await app.call('GET', '/user/sessions', { token: entered.json.access })).json;
    expect(results.find((each: { current: boolean }) => each.current)).toMatchObject({
      method: 'passkey',
      place: null,
    });
    expect((await security(person)).passkeys).toMatchObject([{ name: 'Телефон', last_used: expect.any(String) }]);
    expect(await sentTo(person)).toContainEqual(expect.stringContaining('Добавлен ключ доступа'));
  });

  it('is the second factor of its owner alone', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const { authenticator } = await withPasskey(app, person);
    const { authenticator: foreign } = await withPasskey(app, other);
    const asked = await signIn(person);
    expect(asked.json.methods).toEqual(['passkey', 'recovery_code']);
    const { challenge } = asked.json;
    expect((await enter(challenge, { passkey: await showPasskey(app, foreign) })).json.code).toBe('bad_code');
    expect((await enter(challenge, { passkey: await showPasskey(app, authenticator) })).status).toBe(200);
  });

  it('is refused of another site, of a device that nobody unlocked, and for the question of another person', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    await confirmSession(app, person);
    await confirmSession(app, other);
    for (const behaviour of [{ origin: 'https://evil.example' }, { unlocked: false }]) {
      const { status, json } = await addPasskey(app, person, createAuthenticator(behaviour));
      expect([status, json.code], JSON.stringify(behaviour)).toEqual([400, 'bad_code']);
    }
    const { state, options } = (await app.call('POST', '/user/passkeys/options', { token: person.token })).json;
    const body = { state, name: 'Чужой', response: createAuthenticator().make(options) };
    expect((await app.call('POST', '/user/passkeys', { token: other.token, body })).status).toBe(400);
    expect((await app.call('POST', '/user/passkeys', { token: person.token, body })).status).toBe(201);
    expect((await app.call('POST', '/user/passkeys', { token: person.token, body })).status).toBe(400);
    const expired = await showPasskey(app, createAuthenticator());
    expect((await app.call('POST', '/auth/passkey', { body: expired })).status).toBe(400);
  });

  it('of an account that was deleted opens nothing', async () => {
    const person = await signUp(app);
    const { authenticator } = await withPasskey(app, person);
    const answer = await showPasskey(app, authenticator);
    const begun = await challengeOf(person);
    const body = { password: testPassword };
    expect((await app.call('POST', '/user/deactivate_user', { token: person.token, body })).status).toBe(200);
    expect((await app.call('POST', '/auth/passkey', { body: answer })).status).toBe(400);
    expect((await enter(begun, { passkey: await showPasskey(app, authenticator) })).status).toBe(400);
  });

  it('is named and removed by its owner alone; without a factor signing in is one step again', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const { authenticator, id } = await withPasskey(app, person);
    await confirmSession(app, other);
    const at = `/user/passkeys/${id}`;
    const name = { name: 'Ноутбук' };
    expect((await app.call('PATCH', at, { token: other.token, body: name })).status).toBe(404);
    expect((await app.call('DELETE', at, { token: other.token })).status).toBe(404);
    expect((await app.call('PATCH', at, { token: person.token, body: name })).json).toMatchObject(name);
    expect((await app.call('DELETE', at, { token: person.token })).status).toBe(200);
    expect((await security(person)).recovery_codes_left).toBe(0);
    expect((await signIn(person)).status).toBe(200);
    const shown = { body: await showPasskey(app, authenticator) };
    expect((await app.call('POST', '/auth/passkey', shown)).status).toBe(400);
    expect(await sentTo(person)).toContainEqual(expect.stringContaining('Удалён ключ доступа'));
  });
});

describe('a confirmation', () => {
  it('takes the second factor of who has one, and no password', async () => {
    const person = await signUp(app, { role: 'sitter' });
    const { authenticator } = await withPasskey(app, person);
    const { secret } = (await app.call('POST', '/user/totp', { token: person.token })).json;
    const enabling = codeOf(app, secret);
    await app.call('POST', '/user/totp/enable', { token: person.token, body: { code: enabling } });
    await app.deps.db.updateTable('sessions').set({ confirmed_until: null }).where('user_id', '=', person.id).execute();
    const byPassword = await confirm(person, { password: testPassword });
    expect([byPassword.status, byPassword.json.code]).toEqual([400, 'invalid']);
    expect((await app.call('POST', '/user/confirm_code', { token: person.token })).status).toBe(409);
    expect((await confirm(person, { totp: enabling })).json.code).toBe('bad_code');
    await passTime(app, 30);
    expect((await confirm(person, { totp: codeOf(app, secret) })).status).toBe(200);
    expect((await confirm(person, { passkey: await showPasskey(app, authenticator) })).status).toBe(200);
    const { status } = await app.call('DELETE', '/user/totp', { token: person.token });
    expect(status).toBe(200);
  });
});

describe('staff', () => {
  const queue = ({ token }: { token: string }) => app.call('GET', '/staff/queue', { token });

  it('reach nothing without a second factor but its set-up, and may not remove the last', async () => {
    const moderator = await signUp(app, {
      role: 'moderator',
      permissions: ['verification', 'people'],
      without_second_factor: false,
    });
    const refused = await queue(moderator);
    expect([refused.status, refused.json.code]).toEqual([403, 'second_factor_needed']);
    expect((await security(moderator)).required).toBe(true);
    const { id } = await withPasskey(app, moderator);
    expect((await queue(moderator)).status).toBe(200);
    const last = await app.call('DELETE', `/user/passkeys/${id}`, { token: moderator.token });
    expect([last.status, last.json.code]).toEqual([409, 'conflict']);
    expect((await security(moderator)).passkeys).toHaveLength(1);
  });
});

describe('the sessions of before the first factor', () => {
  it('are confirmed no longer; those of staff end, as none of them has shown it', async () => {
    const staff = { role: 'moderator', permissions: ['people'], without_second_factor: false } as const;
    for (const overrides of [{}, { ...staff, permissions: [...staff.permissions] }]) {
      const person = await signUp(app, overrides);
      const before = { token: (await signIn(person)).json.access };
      await confirmSession(app, before);
      const { secret } = await enableTotp(app, person);
      const tried = await app.call('DELETE', '/user/totp', { token: before.token });
      expect(tried.status).toBe('role' in overrides ? 401 : 403);
      expect((await security(person)).totp).not.toBeNull();
      await passTime(app, 60);
      const later = await enter(await challengeOf(person), { totp: codeOf(app, secret) });
      const own = await app.call('POST', '/user/recovery_codes', { token: later.json.access });
      expect(own.json.code, 'signing in does not confirm').toBe('confirm_needed');
    }
  });
});

describe('a new device', () => {
  it('is told by letter once, by its id or else by the user agent; the first is not', async () => {
    const person = await signUp(app);
    await app.deps.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    const from = (headers: Record<string, string>) =>
      app.call('POST', '/auth/login/', { body: { login: person.login, password: testPassword }, headers });
    const device = { 'device-id': '6f0c2b3a-1111-4222-8333-abcdefabcdef' };
    const told = async () => (await sentTo(person)).filter((subject) => subject?.includes('нового устройства')).length;
    await from(device);
    expect(await told()).toBe(0);
    await from({ ...device, 'user-agent': 'Another' });
    expect(await told()).toBe(0);
    await from({ 'user-agent': 'Another' });
    expect(await told()).toBe(1);
    await from({ 'user-agent': 'Another' });
    await from(device);
    expect(await told()).toBe(1);
  });
});
