import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { lastCode } from '../../../testing/codes.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { signUp, testPassword } from '../../../testing/people.ts';
import { selectByConfirmed } from '../external/external.sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let counter = 0;
const fresh = () => {
  counter += 1;
  return { email: `typed-${counter}@test.local`, phone: `+7911000${String(counter).padStart(4, '0')}` };
};
const later = (seconds = 61) => app.deps.clock.advance(seconds);

const register = (body: object) =>
  app.call('POST', '/registration', {
    body: {
      role: 'customer',
      full_name: 'Мария Петрова',
      password: testPassword,
      password_confirm: testPassword,
      agreements: { user_agreement: true, personal_data: true },
      ...body,
    },
  });
const confirm = async (login: string, code?: string, attempt?: string) =>
  app.call('POST', '/verification_sign_up', {
    body: { login, code: code ?? (await lastCode(app, login)), ...(attempt !== undefined && { attempt }) },
  });
const signIn = (login: string, password = testPassword) =>
  app.call('POST', '/auth/login/', { body: { login, password } });
const profileOf = async (token: string) => (await app.call('GET', '/user/profile', { token })).json;
const recover = async (login: string) => {
  await app.call('POST', '/forget_password', { body: { login } });
  await app.deps.jobs.runDue();
  const letters = await app.deps.outbox.list(login);
  return {
    letters,
    answer: await app.call('POST', '/verify_otp', { body: { login, code: letters[0]?.code ?? '000000' } }),
  };
};
const confirmPhone = async (token: string, phone_number: string) => {
  expect((await app.call('POST', '/send_code_by_phone_number', { token, body: { phone_number } })).status).toBe(200);
  const code = await lastCode(app, phone_number);
  await confirmSession(app, { token });
  return app.call('POST', '/update_phone_number', { token, body: { phone_number, code } });
};

/** An account with a confirmed e-mail and somebody else's unconfirmed phone. */
async function claimant(phone_number: string, overrides: object = {}) {
  const { email } = fresh();
  expect((await register({ email, phone_number, ...overrides })).status).toBe(201);
  const { json } = await confirm(email);
  return { email, token: json.access as string };
}

describe('a second contact that was only typed', () => {
  it('recovers nothing and is sent no code: its owner does not get into the account of who typed it', async () => {
    const { phone } = fresh();
    const typed = await claimant(phone);
    const { letters, answer } = await recover(phone);
    expect(letters).toEqual([]);
    expect(answer.json.code).toBe('bad_code');
    const own = await profileOf(typed.token);
    expect(own).toMatchObject({ phone_number: phone, phone_verified: false, email_verified: true });
  });

  it('signs nobody in, with the right password either', async () => {
    const { phone } = fresh();
    const { email } = await claimant(phone);
    const refused = await signIn(phone);
    expect([refused.status, refused.json.code]).toEqual([401, 'bad_credentials']);
    await app.deps.jobs.runDue();
    expect(await app.deps.outbox.list(phone)).toEqual([]);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is free for whoever confirms it; who had typed it is told', async () => {
    const { phone } = fresh();
    const typed = await claimant(phone);
    expect((await register({ phone_number: phone })).status).toBe(201);
    expect(await profileOf(typed.token)).toMatchObject({ phone_number: phone, phone_verified: false });
    const owner = await confirm(phone);
    expect(await profileOf(owner.json.access)).toMatchObject({ phone_number: phone, phone_verified: true });
    expect(await profileOf(typed.token)).toMatchObject({ phone_number: null, phone_verified: false });
    const { results } = (await app.call('GET', '/notification/notification_list', { token: typed.token })).json;
    expect(results).toMatchObject([
      { type: 'system', link: '/profile/settings', text: expect.stringContaining('телефон') },
    ]);
    expect((await register({ email: fresh().email, phone_number: phone })).json.code).toBe('taken');
  });

  it('is free for somebody who is signed in and confirms it, and their recovery is their own', async () => {
    const { phone } = fresh();
    const typed = await claimant(phone);
    const owner = await signUp(app);
    expect((await confirmPhone(owner.token, phone)).status).toBe(200);
    expect((await profileOf(typed.token)).phone_number).toBeNull();
    const { answer } = await recover(phone);
    expect((await profileOf(answer.json.access)).id).toBe(owner.id);
  });

  it('is typed by several at once, and the first who confirms has it', async () => {
    const { phone } = fresh();
    const [one, other] = [await claimant(phone), await claimant(phone)];
    expect((await confirmPhone(other.token, phone)).status).toBe(200);
    later();
    const refused = await app.call('POST', '/send_code_by_phone_number', {
      token: one.token,
      body: { phone_number: phone },
    });
    expect(refused.json.code).toBe('taken');
    expect((await signIn(phone)).status).toBe(200);
  });

  it('is confirmed by its owner in the settings, and works then', async () => {
    const { phone } = fresh();
    const { token } = await claimant(phone);
    expect((await confirmPhone(token, phone)).json.message).toContain('подтверждён');
    expect((await signIn(phone)).status).toBe(200);
  });

  it('brings neither the letters nor the forms of its owner into the file of who typed it', async () => {
    const { phone } = fresh();
    const lead = {
      full_name: 'Настоящая Хозяйка',
      email: fresh().email,
      phone_number: phone,
      city: 'Тверь',
      profession: 'Врач',
    };
    await app.deps.db
      .insertInto('leads')
      .values({ ...lead, created_at: new Date() })
      .execute();
    const { token } = await claimant(phone);
    await app.call('POST', '/forget_password', { body: { login: phone } });
    await confirmSession(app, { token });
    const file = (await app.call('GET', '/user/export', { token })).json;
    expect(JSON.stringify(file.forms)).not.toContain('Настоящая');
    expect(file.codes.filter(({ purpose }: { purpose: string }) => purpose === 'recover')).toEqual([]);
    await app.call('POST', '/user/deactivate_user', { token, body: { password: testPassword } });
    const kept = await app.deps.db.selectFrom('leads').select('id').where('phone_number', '=', phone).execute();
    expect(kept).toHaveLength(1);
  });
});

it('an e-mail that was only typed links no third party, on the account of a confirmed phone either', async () => {
  const { phone } = fresh();
  const owner = await signUp(app);
  const { email: other, token } = await claimant(phone);
  await confirmPhone(token, phone);
  const { db } = app.deps;
  const typed = await profileOf(token);
  const change = { email: owner.login, email_verified_at: null };
  await db.updateTable('users').set(change).where('email', '=', other).execute();
  expect(await selectByConfirmed(db, owner.login, phone)).toBe(owner.id);
  expect(await selectByConfirmed(db, null, phone)).toBe(typed.id);
});

describe('a registration that waits for its code', () => {
  it('is not ended by another with the same login: each code opens its own', async () => {
    const { email } = fresh();
    const { attempt } = (await register({ email, full_name: 'Первая Первая' })).json;
    const first = await lastCode(app, email);
    await register({ email, full_name: 'Вторая Вторая', password: 'Another12345', password_confirm: 'Another12345' });
    await lastCode(app, email);
    const { json } = await confirm(email, first, attempt);
    expect(await profileOf(json.access)).toMatchObject({ profile: { full_name: 'Первая Первая' } });
    expect((await signIn(email, 'Another12345')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is recovered by nobody: it was never confirmed', async () => {
    const { email } = fresh();
    await register({ email });
    await lastCode(app, email);
    const before = (await app.deps.outbox.list(email)).length;
    const { letters, answer } = await recover(email);
    expect(letters).toHaveLength(before);
    expect(answer.json.code).toBe('bad_code');
    later();
    expect((await signIn(email)).json.code).toBe('not_confirmed');
  });

  it('keeps its own login when another confirms the second one', async () => {
    const { email, phone } = fresh();
    await register({ email, phone_number: phone });
    const owner = await signUp(app);
    expect((await confirmPhone(owner.token, phone)).status).toBe(200);
    const { json } = await confirm(email);
    expect(await profileOf(json.access)).toMatchObject({ email, phone_number: null });
  });
});

describe('a stranger who registers the same login', () => {
  const strangers = 'Another12345';
  const asStranger = (email: string) =>
    register({ email, role: 'sitter', full_name: 'Чужая Чужая', password: strangers, password_confirm: strangers });

  it('does not delay the owner, whose own code opens her own account', async () => {
    const { email } = fresh();
    expect((await asStranger(email)).status).toBe(201);
    const own = await register({ email });
    expect(own.status).toBe(201);
    const { json } = await confirm(email, undefined, own.json.attempt);
    expect(await profileOf(json.access)).toMatchObject({ role: 'customer', profile: { full_name: 'Мария Петрова' } });
    expect((await signIn(email, strangers)).status).toBe(401);
  });

  it.each([
    ['nothing', () => undefined],
    ['her own registration', (own: string) => own],
    ['what is no registration', () => 'AAAA'],
  ])('gets nobody into his account: his code with %s opens one without name, role and password', async (_, given) => {
    const { email } = fresh();
    const own = await register({ email });
    await lastCode(app, email);
    expect((await asStranger(email)).status).toBe(201);
    const { status, json } = await confirm(email, undefined, given(own.json.attempt));
    expect(status).toBe(200);
    const profile = await profileOf(json.access);
    expect(profile).toMatchObject({ role: null, email_verified: true, has_password: false });
    expect(profile.profile.full_name).toBe('Новый пользователь');
    expect((await signIn(email, strangers)).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    const agreed = { agreements: { user_agreement: true, personal_data: true } };
    const body = { role: 'customer', full_name: 'Мария Петрова', ...agreed };
    expect((await app.call('PATCH', '/user/update', { token: json.access, body })).status).toBe(200);
    const passwords = { password: 'Ladushki5you', password_confirm: 'Ladushki5you' };
    const set = await app.call('PATCH', '/user/update_password', { token: json.access, body: passwords });
    expect(set.status).toBe(200);
    expect((await signIn(email, 'Ladushki5you')).status).toBe(200);
    const { payouts_held } = await app.deps.db
      .selectFrom('users')
      .select((is) => is('password_reset_at', 'is not', null).as('payouts_held'))
      .where('id', '=', profile.id)
      .executeTakeFirstOrThrow();
    expect(payouts_held).toBe(false);
  });

  it('is not told about her by the pause between codes, and she asks for another after a minute of her own', async () => {
    const { email } = fresh();
    const own = (await register({ email })).json;
    await lastCode(app, email);
    later();
    const his = (await asStranger(email)).json;
    const askFor = (attempt?: string) =>
      app.call('POST', '/registration/code', { body: { login: email, ...(attempt && { attempt }) } });
    expect((await askFor(his.attempt)).status).toBe(429);
    expect((await askFor()).status).toBe(429);
    expect((await askFor(own.attempt)).status).toBe(200);
    expect((await askFor(own.attempt)).status).toBe(429);
    const { json } = await confirm(email, undefined, own.attempt);
    expect(await profileOf(json.access)).toMatchObject({ role: 'customer' });
  });

  it('does not keep her from being asked for the code when she signs in', async () => {
    const { email } = fresh();
    await register({ email });
    await asStranger(email);
    await lastCode(app, email);
    later();
    const refused = await signIn(email);
    expect([refused.status, refused.json.code]).toEqual([403, 'not_confirmed']);
    const { json } = await confirm(email, undefined, refused.json.attempt);
    expect(await profileOf(json.access)).toMatchObject({ role: 'customer', has_password: true });
  });

  it('may ask for ten codes of it an hour, all together', async () => {
    const { email } = fresh();
    for (let at = 0; at < 10; at += 1) expect((await asStranger(email)).status).toBe(201);
    expect((await register({ email })).status).toBe(429);
  });

  it('writes into her letter what was registered and when, and nothing that would become a link', async () => {
    const { email } = fresh();
    await asStranger(email);
    await lastCode(app, email);
    const [letter] = await app.deps.outbox.list(email);
    expect(letter?.text).toMatch(/\d\d\.\d\d\.\d{4} в \d\d:\d\d по Москве, няня, имя «Чужая Чужая»/);
    await register({ email, full_name: 'Приз на evil.example' });
    await lastCode(app, email);
    const [other] = await app.deps.outbox.list(email);
    expect(other?.text).toContain('по Москве, родитель.');
    expect(other?.text).not.toContain('evil');
  });
});
