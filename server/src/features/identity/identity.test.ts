import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lastCode } from '../../testing/codes.ts';
import { signUp, testPassword } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = 'Ladushki4you';
const registration = (overrides: object = {}) => ({
  role: 'customer',
  full_name: 'Мария Петрова',
  email: 'maria@test.local',
  password,
  password_confirm: password,
  agreements: { user_agreement: true, personal_data: true },
  ...overrides,
});
const register = (overrides: object = {}, locale?: string) =>
  app.call('POST', '/registration', { body: registration(overrides), ...(locale && { locale }) });
const later = (seconds: number) => app.deps.clock.advance(seconds);
const profileOf = (token: string) => app.call('GET', '/user/profile', { token });

describe('registration', () => {
  it('sends a code and opens the account when it comes back', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      message: 'Мы отправили код на электронную почту',
      login: 'maria@test.local',
      channel: 'email',
      attempt: expect.any(String),
      expires_in: 600,
      resend_after: 60,
    });
    const code = await lastCode(app, 'maria@test.local');
    expect(code).toMatch(/^\d{6}$/);
    const tokens = await app.call('POST', '/verification_sign_up', { body: { login: ' Maria@Test.local ', code } });
    expect(tokens.status).toBe(200);
    const profile = await profileOf(tokens.json.access);
    expect(profile.json).toMatchObject({ role: 'customer', email: 'maria@test.local', email_verified: true });
    expect((await register()).json).toMatchObject({ code: 'taken', errors: { email: [expect.any(String)] } });
  });

  it('confirms a phone by SMS, in the language of the interface', async () => {
    const contact = { email: undefined, phone_number: '8 (900) 111-22-33' };
    const answer = await register(contact, 'en');
    expect(answer.json).toMatchObject({ login: '+79001112233', channel: 'sms', message: expect.stringMatching(/SMS/) });
    const code = await lastCode(app, '+79001112233');
    const [message] = await app.deps.outbox.list('+79001112233');
    expect(message).toMatchObject({ channel: 'sms', text: expect.stringMatching(/is your Ladushki code/) });
    const tokens = await app.call('POST', '/verification_sign_up', { body: { login: '+7 900 111 22 33', code } });
    expect((await profileOf(tokens.json.access)).json).toMatchObject({
      phone_number: '+79001112233',
      phone_verified: true,
      profile: { language: 'en' },
    });
  });

  it('registers an unconfirmed login anew, and the first that is confirmed ends the other', async () => {
    const email = 'again@test.local';
    await register({ email, role: 'customer' });
    const first = await lastCode(app, email);
    const again = await register({ email, role: 'sitter', full_name: 'Вера Новая' });
    expect(again.status).toBe(201);
    const second = await lastCode(app, email);
    const { attempt } = again.json;
    const confirm = (code: string) =>
      app.call('POST', '/verification_sign_up', { body: { login: email, code, attempt } });
    const tokens = await confirm(second);
    if (first !== second) expect((await confirm(first)).json.code).toBe('bad_code');
    const profile = (await profileOf(tokens.json.access)).json;
    expect(profile).toMatchObject({ role: 'sitter', profile: { full_name: 'Вера Новая' } });
    expect(profile.sitter.checklist.missing).toContain('price');
  });

  it('sends another code to who asks, and tells nobody whether there is such a registration', async () => {
    const email = 'waiting@test.local';
    await register({ email });
    const ask = (login: string) => app.call('POST', '/registration/code', { body: { login } });
    const first = await lastCode(app, email);
    expect((await ask(email)).status).toBe(429);
    later(61);
    const [known, unknown] = [await ask(email), await ask('unheard@test.local')];
    expect(unknown.json).toEqual({ ...known.json, login: 'unheard@test.local' });
    const confirm = (login: string, code: string) =>
      app.call('POST', '/verification_sign_up', { body: { login, code } });
    const second = await lastCode(app, email);
    const tokens = await confirm(email, second);
    if (first !== second) expect((await confirm(email, first)).json.code).toBe('bad_code');
    expect((await profileOf(tokens.json.access)).json).toMatchObject({ email_verified: true, has_password: true });
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list('unheard@test.local')).toEqual([]);
  });

  it('lets nobody in by such a code who has confirmed the login before', async () => {
    const { login } = await signUp(app);
    expect((await app.call('POST', '/registration/code', { body: { login } })).status).toBe(200);
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list(login)).toEqual([]);
  });

  it.each([
    [{ password: 'short1A', password_confirm: 'short1A' }, 'password', /не короче 8/],
    [{ password: 'alllowercase1', password_confirm: 'alllowercase1' }, 'password', /заглавную/],
    [{ password: 'Qwerty123', password_confirm: 'Qwerty123' }, 'password', /распространён/],
    [{ password_confirm: 'Other12345' }, 'password_confirm', /не совпадают/],
    [{ agreements: { user_agreement: true, personal_data: false } }, 'agreements.personal_data', /согласия/],
    [{ email: undefined }, 'email', /почту или телефон/],
    [{ email: 'nobody' }, 'email', /не адрес/],
    [{ phone_number: '123' }, 'phone_number', /номер телефона/],
    [{ full_name: 'Я' }, 'full_name', /Не менее 2/],
    [{ full_name: 'Анна\nСмирнова' }, 'full_name', /переносы строк/],
    [{ full_name: 'Анна \u202Eавонримс' }, 'full_name', /переносы строк/],
    [{ role: 'moderator' }, 'role', /варианта нет/],
    [{ permissions: ['people'] }, 'permissions', /Неизвестное поле/],
  ])('refuses %j', async (overrides, field, message) => {
    const { status, json } = await register({ email: 'refused@test.local', ...overrides });
    expect(status).toBe(400);
    expect(json.code).toBe('invalid');
    expect(json.errors[field]).toEqual([expect.stringMatching(message)]);
  });
});

describe('codes', () => {
  it('die after five wrong tries, and after ten minutes', async () => {
    const { login } = await signUp(app);
    const tryCode = (code: string) => app.call('POST', '/verify_otp', { body: { login, code } });
    await app.call('POST', '/forget_password', { body: { login } });
    const code = await lastCode(app, login);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1) expect((await tryCode(wrong)).json.code).toBe('bad_code');
    expect((await tryCode(code)).json.code).toBe('bad_code');
    later(61);
    await app.call('POST', '/forget_password', { body: { login } });
    const late = await lastCode(app, login);
    later(601);
    expect((await tryCode(late)).json.code).toBe('bad_code');
  });

  it('counts parallel guesses too, and works once', async () => {
    const { login } = await signUp(app);
    await app.call('POST', '/forget_password', { body: { login } });
    const code = await lastCode(app, login);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.call('POST', '/verify_otp', { body: { login, code } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('lie in no row and in no job', async () => {
    const { login } = await signUp(app);
    await app.call('POST', '/forget_password', { body: { login } });
    const jobs = await app.deps.pool.query(`select data::text from jobs.job where name = 'identity.send_code'`);
    expect(jobs.rows.length).toBeGreaterThan(0);
    for (const { data } of jobs.rows) expect(data).toMatch(/^\{"code_id": \d+\}$/);
  });
});

describe('recovery', () => {
  it('answers alike for known and unknown logins, and refuses both within a minute', async () => {
    const { login } = await signUp(app);
    const unknown = 'nobody-at-all@test.local';
    const ask = (who: string) => app.call('POST', '/forget_password', { body: { login: who } });
    const [known, stranger] = [await ask(login), await ask(unknown)];
    expect(stranger.status).toBe(200);
    expect({ ...known.json, login: '' }).toEqual({ ...stranger.json, login: '' });
    expect([(await ask(login)).status, (await ask(unknown)).status]).toEqual([429, 429]);
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list(unknown)).toEqual([]);
    const guess = await app.call('POST', '/verify_otp', { body: { login: unknown, code: '123456' } });
    expect(guess.json.code).toBe('bad_code');
  });

  it('lets a new password be set without the old one for fifteen minutes', async () => {
    const { login } = await signUp(app);
    await app.call('POST', '/forget_password', { body: { login } });
    const recovered = await app.call('POST', '/verify_otp', { body: { login, code: await lastCode(app, login) } });
    const body = { password: 'Brandnew2you', password_confirm: 'Brandnew2you' };
    const token = recovered.json.access;
    expect((await app.call('PATCH', '/user/update_password', { token, body })).status).toBe(200);
    const again = await app.call('PATCH', '/user/update_password', { token, body });
    expect(again.json.code).toBe('confirm_needed');
    const signIn = await app.call('POST', '/auth/login/', { body: { login, password: 'Brandnew2you' } });
    expect(signIn.status).toBe(200);
  });
});

describe('signing in', () => {
  const signIn = (login: string, typed: string, ip = '10.0.0.1') =>
    app.call('POST', '/auth/login/', { body: { login, password: typed }, headers: { 'x-forwarded-for': ip } });

  it('tells not_confirmed and blocked only after a right password', async () => {
    const email = 'unconfirmed@test.local';
    await register({ email });
    expect((await signIn(email, 'Wrong12345')).json.code).toBe('bad_credentials');
    expect((await signIn(email, password)).json.code).toBe('not_confirmed');
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list(email)).toHaveLength(1);
    later(61);
    expect((await signIn(email, password)).json.code).toBe('not_confirmed');
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list(email)).toHaveLength(2);

    const { id, login } = await signUp(app);
    await app.deps.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute();
    expect((await signIn(login, 'Wrong12345')).json.code).toBe('bad_credentials');
    expect((await signIn(login, testPassword)).json.code).toBe('blocked');
  });

  it('speaks the language that is asked for', async () => {
    const ask = (locale: string) =>
      app.call('POST', '/auth/login/', { body: { login: 'x@test.local', password: 'a' }, locale });
    expect((await ask('ru')).json.message).toBe('Неверный логин или пароль');
    expect((await ask('en-GB,en')).json.message).toBe('Wrong login or password');
  });

  it('takes five wrong passwords for a login, known or not, then none for a quarter of an hour', async () => {
    const { login } = await signUp(app);
    for (const each of [login, 'stranger@test.local']) {
      for (let count = 0; count < 5; count += 1) expect((await signIn(each, 'Wrong12345')).status).toBe(401);
      const refused = await signIn(each, testPassword);
      expect([refused.status, refused.json.code]).toEqual([429, 'too_many']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    }
    later(901);
    expect((await signIn(login, testPassword)).status).toBe(200);
  });

  it('forgets wrong passwords after a right one', async () => {
    const { login } = await signUp(app);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await signIn(login, 'Wrong12345');
      expect((await signIn(login, testPassword)).status).toBe(200);
    }
  });
});
