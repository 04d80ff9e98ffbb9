import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lastCode } from '../../testing/codes.ts';
import { confirmSession } from '../../testing/confirm-session.ts';
import { signUp, testPassword } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const update = (token: string, body: object, locale = 'ru') =>
  app.call('PATCH', '/user/update', { token, body, locale });
const signIn = (login: string, password: string) => app.call('POST', '/auth/login/', { body: { login, password } });

describe('profile', () => {
  it('of a new customer', async () => {
    const { id, token, login } = await signUp(app, { full_name: 'Анна Смирнова' });
    const { json } = await app.call('GET', '/user/profile', { token });
    expect(json).toEqual({
      id,
      role: 'customer',
      email: login,
      phone_number: null,
      email_verified: true,
      phone_verified: false,
      verification_status: 'not_verified',
      verified_until: null,
      bank_verified: false,
      permissions: [],
      has_password: true,
      consents: { religion: false, nationality: false, push: false },
      profile: {
        id,
        full_name: 'Анна Смирнова',
        first_name: 'Анна',
        city_of_residence: null,
        birth_date: null,
        image: null,
        language: 'ru',
        gender: null,
        address: '',
        location: null,
        description: '',
        camera: false,
        info: '',
        religion: null,
        martial_status: null,
        zodiac_sign: null,
        hobby: '',
        languages: [],
        rating: null,
        mystery_client: false,
      },
    });
  });

  it('has a first name: guessed until it is set, and again when it is taken away', async () => {
    const { token } = await signUp(app, { full_name: 'Смирнова Анна Петровна' });
    const called = async (body: object) => (await update(token, body)).json.profile.first_name;
    expect(await called({})).toBe('Анна');
    expect(await called({ full_name: 'Смирнова Ольга Петровна' })).toBe('Ольга');
    expect(await called({ first_name: ' Лёля ' })).toBe('Лёля');
    expect(await called({ full_name: 'Смирнова Анна Петровна' })).toBe('Лёля');
    expect(await called({ first_name: null })).toBe('Анна');
    for (const first_name of ['', ' ', 'я'.repeat(51), 'Анна\nМария']) {
      const { status, json } = await update(token, { first_name });
      expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['first_name']]);
    }
  });

  it('is changed field by field, with names in the language asked for', async () => {
    const { token } = await signUp(app);
    const [{ id: city }] = (await app.call('GET', '/knowledge_base/city?page_size=1')).json.results;
    const [{ id: language, name }] = (await app.call('GET', '/knowledge_base/language', { locale: 'en' })).json.results;
    const place = { lat: 55.75, lng: 37.61, address: 'Тверская, 1' };
    const change = { city_of_residence: city, birth_date: '1990-03-21', gender: 'female', location: place };
    const { status, json } = await update(token, { ...change, languages: [language, language] }, 'en');
    expect(status).toBe(200);
    expect(json.profile).toMatchObject({
      city_of_residence: { id: city, region_code: expect.any(String) },
      birth_date: '1990-03-21',
      zodiac_sign: 'aries',
      location: place,
      languages: [{ id: language, name }],
    });
    const cleared = await update(token, { location: null, gender: null, languages: [], hobby: 'Лыжи' });
    expect(cleared.json.profile).toMatchObject({ location: null, gender: null, languages: [], hobby: 'Лыжи' });
    expect(cleared.json.profile.birth_date).toBe('1990-03-21');
  });

  it.each([
    [{ id: 5 }, 'id'],
    [{ rating: 5 }, 'rating'],
    [{ zodiac_sign: 'leo' }, 'zodiac_sign'],
    [{ email: 'x@test.local' }, 'email'],
    [{ full_name: 'Я' }, 'full_name'],
    [{ birth_date: '2999-01-01' }, 'birth_date'],
    [{ birth_date: '1990-02-30' }, 'birth_date'],
    [{ city_of_residence: 99999999 }, 'city_of_residence'],
    [{ languages: [99999999] }, 'languages'],
    [{ per_hour_salary: 500 }, 'per_hour_salary'],
    [{ religion: 1 }, 'religion'],
  ])('refuses %j to a customer', async (body, field) => {
    const { token } = await signUp(app);
    const { status, json } = await update(token, body);
    expect([status, json.code]).toEqual([400, 'invalid']);
    expect(Object.keys(json.errors)).toEqual([field]);
  });

  it('keeps religion only under a consent, and forgets it with the consent', async () => {
    const { token, id } = await signUp(app);
    const given = await update(token, { religion: 1, consents: { religion: true } });
    expect(given.json).toMatchObject({ consents: { religion: true }, profile: { religion: { id: 1 } } });
    const back = await update(token, { consents: { religion: false } });
    expect(back.json).toMatchObject({ consents: { religion: false }, profile: { religion: null } });
    const kept = await app.deps.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', id)
      .where('kind', '=', 'religion')
      .execute();
    expect(kept).toMatchObject([{ withdrawn_at: expect.any(Date), text_version: expect.any(Number) }]);
  });

  it('takes a photo with the other fields as form data, and removes it', async () => {
    const { token } = await signUp(app);
    const form = new FormData();
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    form.set('image', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'me.png');
    form.set('full_name', 'С фотографией');
    form.set('camera', 'true');
    const request = new Request('http://test', { method: 'PATCH', body: form });
    const answer = await app.server.inject({
      method: 'PATCH',
      url: '/api/v1/user/update',
      headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().profile).toMatchObject({
      full_name: 'С фотографией',
      camera: true,
      image: expect.stringMatching(/^\/media\//),
    });
    expect((await app.call('GET', '/user/remove_image', { token })).json.profile.image).toBeNull();
  });
});

describe('a sitter', () => {
  it('has a checklist that grows, and bounds of age', async () => {
    const { token } = await signUp(app, { role: 'sitter' });
    const before = (await app.call('GET', '/user/profile', { token })).json.sitter;
    expect(before.checklist.missing.slice(0, 4)).toEqual(['birth_date', 'city', 'service', 'price']);
    const child = await update(token, { birth_date: '2015-01-01' });
    expect(child.json.errors.birth_date).toEqual(['Работать с детьми у нас можно с 18 лет']);
    expect((await update(token, { birth_date: '1900-01-01' })).status).toBe(400);
    const fields = { birth_date: '1990-01-01', per_hour_salary: 500, description: 'О себе', max_children: 3 };
    const { json } = await update(token, {
      ...fields,
      work_options: ['full_time', 'accompaniment'],
      is_available: false,
    });
    expect(json.sitter).toMatchObject({
      per_hour_salary: 500,
      work_options: ['full_time', 'accompaniment'],
      max_children: 3,
      is_available: false,
      experience: 0,
    });
    expect(json.sitter.checklist.percent).toBeGreaterThan(before.checklist.percent);
    expect(json.sitter.checklist.missing).not.toContain('price');
    expect((await update(token, { per_hour_salary: 0 })).status).toBe(400);
    expect((await update(token, { max_children: 11 })).status).toBe(400);
  });
});

describe('the role', () => {
  it('is chosen once and works at once', async () => {
    const { token } = await signUp(app, { role: null });
    expect((await app.call('GET', '/customer/children', { token })).status).toBe(403);
    expect((await update(token, { role: 'moderator' })).status).toBe(400);
    const chosen = await update(token, { role: 'customer' });
    expect(chosen.json.role).toBe('customer');
    expect((await app.call('GET', '/customer/children', { token })).status).toBe(200);
    const again = await update(token, { role: 'sitter' }, 'en');
    expect([again.status, again.json.code]).toEqual([409, 'wrong_state']);
  });

  it('of a sitter brings the sitter fields, and is refused to who is too young', async () => {
    const { token } = await signUp(app, { role: null });
    await update(token, { birth_date: '2015-01-01' });
    expect((await update(token, { role: 'sitter' })).json.errors).toHaveProperty('birth_date');
    const answers = await Promise.all([
      update(token, { role: 'sitter', birth_date: '1990-01-01', per_hour_salary: 400 }),
      update(token, { role: 'sitter', birth_date: '1990-01-01', per_hour_salary: 400 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { json } = await app.call('GET', '/user/profile', { token });
    expect(json).toMatchObject({ role: 'sitter', sitter: { per_hour_salary: 400 } });
  });
});

describe('settings', () => {
  it('are six switches and the quiet hours', async () => {
    const { token } = await signUp(app);
    const before = (await app.call('GET', '/user/settings', { token })).json;
    expect(Object.keys(before)).toHaveLength(8);
    expect(before).toMatchObject({ quiet_from: '22:00', quiet_to: '08:00' });
    const change = { news_notify: true, order_notify: false, quiet_from: '21:30', quiet_to: '21:30' };
    const { json } = await app.call('PATCH', '/user/settings', { token, body: change });
    expect(json).toEqual({ ...before, ...change });
    for (const body of [{ other: true }, { quiet_from: '24:00' }, { quiet_to: null }, { quiet_to: '8:00' }]) {
      expect((await app.call('PATCH', '/user/settings', { token, body })).status).toBe(400);
    }
  });
});

describe('the password', () => {
  const change = (token: string, body: object) => app.call('PATCH', '/user/update_password', { token, body });
  const fresh = { password: 'Another1pass', password_confirm: 'Another1pass' };

  it('is changed with the old one, and ends all other sessions', async () => {
    const { token, login } = await signUp(app);
    const other = (await signIn(login, testPassword)).json.access;
    const wrong = await change(token, { old_password: 'Wrong12345', ...fresh });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'wrong_password']);
    expect((await change(token, fresh)).json.code).toBe('confirm_needed');
    expect((await change(token, { old_password: testPassword, ...fresh, password_confirm: 'x' })).status).toBe(400);
    const common = { password: 'Password123', password_confirm: 'Password123' };
    expect((await change(token, { old_password: testPassword, ...common })).json.errors).toHaveProperty('password');
    expect((await change(token, { old_password: testPassword, ...fresh })).status).toBe(200);
    expect((await app.call('GET', '/user/profile', { token: other })).status).toBe(401);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(200);
    expect((await signIn(login, testPassword)).status).toBe(401);
    expect((await signIn(login, fresh.password)).status).toBe(200);
  });

  it('is not guessed from inside either', async () => {
    const { token } = await signUp(app);
    for (let count = 0; count < 5; count += 1) await change(token, { old_password: 'Wrong12345', ...fresh });
    expect((await change(token, { old_password: testPassword, ...fresh })).status).toBe(429);
  });

  it('is set without an old one by who has none, once confirmed', async () => {
    const { token, id } = await signUp(app);
    await app.deps.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await change(token, fresh)).json.code).toBe('confirm_needed');
    await confirmSession(app, { token });
    expect((await change(token, fresh)).status).toBe(200);
  });
});

describe('contacts', () => {
  it('an e-mail is changed by the code that was sent to it', async () => {
    const { token, login } = await signUp(app);
    const email = 'brand-new@test.local';
    const sent = await app.call('POST', '/send_code_by_email', { token, body: { email } });
    expect(sent.json).toMatchObject({ expires_in: 600, resend_after: 60 });
    expect((await app.call('POST', '/send_code_by_email', { token, body: { email } })).status).toBe(429);
    const code = await lastCode(app, email);
    const stranger = await signUp(app);
    await confirmSession(app, stranger);
    const theft = await app.call('POST', '/update_email', { token: stranger.token, body: { email, code } });
    expect(theft.json.code).toBe('bad_code');
    await confirmSession(app, { token });
    expect((await app.call('POST', '/update_email', { token, body: { email, code } })).status).toBe(200);
    expect((await signIn(email, testPassword)).status).toBe(200);
    expect((await signIn(login, testPassword)).status).toBe(401);
  });

  it('a phone number is confirmed, in words of both languages', async () => {
    const { token } = await signUp(app);
    const confirm = async (phone_number: string, locale: string) => {
      await app.call('POST', '/send_code_by_phone_number', { token, body: { phone_number } });
      const code = await lastCode(app, phone_number);
      await confirmSession(app, { token });
      return app.call('POST', '/update_phone_number', { token, body: { phone_number, code }, locale });
    };
    expect((await confirm('+79001234501', 'en')).json.message).toBe('The phone number has been successfully confirmed');
    expect((await confirm('+79001234502', 'ru')).json.message).toBe('Номер телефона успешно подтверждён');
    const { json } = await app.call('GET', '/user/profile', { token });
    expect(json).toMatchObject({ phone_number: '+79001234502', phone_verified: true });
  });

  it('of another person are taken', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const sent = await app.call('POST', '/send_code_by_email', { token: one.token, body: { email: other.login } });
    expect([sent.status, sent.json.code]).toEqual([409, 'taken']);
  });
});

it('counts nothing where there is nothing', async () => {
  const { token } = await signUp(app);
  const nothing = { unread: expect.any(Number), all: expect.any(Number) };
  const { json } = await app.call('GET', '/profile_statistics', { token });
  expect(json).toEqual({ notification: nothing, orders: nothing, chat: nothing });
});

it("shows who read the person's data", async () => {
  const [owner, reader] = [await signUp(app), await signUp(app, { role: 'sitter', full_name: 'Вера Иванова' })];
  const reasons = ['active_order', 'order', 'visit_under_way', 'visit 12', 'shown at visit 12', 'Жалоба №3', ''];
  const read = { owner_id: owner.id, reader_id: reader.id, what: 'health', at: new Date() } as const;
  await app.deps.db
    .insertInto('access_log')
    .values(reasons.map((reason) => ({ ...read, reason })).toReversed())
    .execute();
  const { json } = await app.call('GET', '/user/access_log', { token: owner.token });
  expect(json).toMatchObject({ count: reasons.length, next: null });
  expect(json.results[0]).toMatchObject({
    by: { id: reader.id, full_name: 'Вера Иванова', role: 'sitter' },
    what: 'health',
    reason: 'по действующему заказу',
  });
  expect(json.results.slice(1).map(({ reason }: { reason: string }) => reason)).toEqual([
    'по вашему заказу',
    'во время визита',
    'к визиту',
    'во время визита, до вашего ответа, пришла ли няня',
    'Жалоба №3',
    '',
  ]);
});
