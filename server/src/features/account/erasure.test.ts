import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { lastCode } from '../../testing/codes.ts';
import { signUp, testPassword } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const mark = 'Неповторимое';
const values = {
  email: 'erase-me@test.local',
  phone: '+79007770001',
  name: 'Аглая Неповторимова',
  bytes: Buffer.from(mark).toString('hex'),
};

/** Every text column of our schemas and of the job queue. */
async function columnsHolding(value: string): Promise<string[]> {
  const { rows } = await app.deps.pool.query<{ place: string; query: string }>(`
    select format('%s.%s.%s', table_schema, table_name, column_name) as place,
      format('select 1 from %I.%I where position(lower($1) in lower(%s)) > 0 limit 1', table_schema, table_name,
        case when data_type = 'bytea' then format('encode(%I, ''hex'')', column_name)
          else format('%I::text', column_name) end) as query
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'
      and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')`);
  expect(rows.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const { place, query } of rows) {
    if ((await app.deps.pool.query(query, [value])).rowCount) found.push(place);
  }
  return found;
}
const everywhere = async () => (await Promise.all([...Object.values(values), mark].map(columnsHolding))).flat();

async function createSubject(role: 'customer' | 'sitter') {
  const person = await signUp(app, { role, email: values.email, phone_number: values.phone, full_name: values.name });
  const { token } = person;
  const texts = { address: mark, description: mark, info: mark, hobby: mark };
  const place = { lat: 55.7, lng: 37.6, address: mark };
  await app.call('PATCH', '/user/update', {
    token,
    body: { ...texts, location: place, religion: 1, consents: { religion: true } },
  });
  await app.call('POST', '/forget_password', { body: { login: values.email } });
  await app.call('POST', '/send_code_by_phone_number', { token, body: { phone_number: values.phone } });
  await lastCode(app, values.email);
  const { db } = app.deps;
  await db
    .insertInto('external_identities')
    .values({ provider: 'bank_id', subject: `${mark}-${role}`, user_id: person.id, linked_at: new Date() })
    .execute();
  const other = await signUp(app);
  await db
    .insertInto('idempotency_keys')
    .values([
      { user_id: person.id, key: mark, fingerprint: 'a', answer: JSON.stringify({ mark }), created_at: new Date() },
      {
        user_id: other.id,
        key: 'k',
        fingerprint: 'a',
        answer: JSON.stringify({ n: values.name }),
        created_at: new Date(),
      },
    ])
    .execute();
  await db
    .insertInto('access_log')
    .values({ owner_id: person.id, reader_id: other.id, what: 'phone', reason: mark, at: new Date() })
    .execute();
  return { ...person, other };
}

const health = {
  allergies: mark,
  medication: false,
  medication_description: '',
  special_equipment: false,
  special_equipment_description: '',
  additional_information: mark,
};
const consents = { personal_data: true, health_data: true, user_agreement: true, service_agreement: true };

describe('leaving', () => {
  it('wants the password, or a confirmed session', async () => {
    const { token } = await signUp(app);
    const leave = (body: object) => app.call('POST', '/user/deactivate_user', { token, body });
    expect((await leave({})).json.code).toBe('confirm_needed');
    expect((await leave({ password: 'Wrong12345' })).json.code).toBe('wrong_password');
    expect((await leave({ password: testPassword })).json.message).toBe('Учётная запись и все ваши данные удалены');
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(401);
  });

  it('leaves nothing of a customer in any column of any table', async () => {
    const { id, token, refresh } = await createSubject('customer');
    const child = await app.call('POST', '/customer/children', {
      token,
      body: {
        full_name: values.name,
        birth_date: '2020-01-01',
        gender: 'male',
        description: mark,
        medical_records: health,
        consents,
      },
    });
    expect(child.status).toBe(201);
    expect((await everywhere()).length).toBeGreaterThan(8);
    const left = await app.call('POST', '/user/deactivate_user', { token, body: { password: testPassword } });
    expect(left.status).toBe(200);
    await app.deps.jobs.runDue();
    expect(await everywhere()).toEqual([]);
    const row = await app.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ email: null, phone_number: null, password_hash: null, erased_at: expect.any(Date) });
    expect((await app.call('POST', '/auth/refresh/', { body: { refresh } })).status).toBe(401);
    expect(
      (await app.call('POST', '/auth/login/', { body: { login: values.email, password: testPassword } })).status,
    ).toBe(401);
  });

  it('leaves nothing of a sitter, who is named a deleted user afterwards', async () => {
    const { id, token, other } = await createSubject('sitter');
    const { db } = app.deps;
    await app.call('PATCH', '/user/update', {
      token,
      body: { per_hour_salary: 500, nationality: 1, consents: { nationality: true } },
    });
    await db
      .insertInto('sitter_education')
      .values({ user_id: id, institution: mark, faculty: mark, start_date: '2010-09-01' })
      .execute();
    await db.insertInto('sitter_work').values({ user_id: id, post: mark, from_date: '2015-01-01' }).execute();
    await db.insertInto('sitter_services').values({ user_id: id, service_type_id: 1, description: mark }).execute();
    await db
      .insertInto('access_log')
      .values({ owner_id: other.id, reader_id: id, what: 'phone', reason: 'awaiting_pay', at: new Date() })
      .execute();
    expect((await everywhere()).length).toBeGreaterThan(10);
    await app.call('POST', '/user/deactivate_user', { token, body: { password: testPassword } });
    await app.deps.jobs.runDue();
    expect(await everywhere()).toEqual([]);
    const sitter = await db.selectFrom('sitters').selectAll().where('user_id', '=', id).executeTakeFirst();
    expect(sitter).toMatchObject({ per_hour_salary: null, nationality_id: null, is_available: false });
    const log = (locale: string) => app.call('GET', '/user/access_log', { token: other.token, locale });
    expect((await log('ru')).json.results[0].by.full_name).toBe('Пользователь удалён');
    expect((await log('en')).json.results[0].by.full_name).toBe('Deleted user');
  });

  it('takes letters out of the hands of the staff', async () => {
    const { id, token } = await signUp(app);
    const letter = { subject: 'Вопрос', text: 'Как это сделать, если никак не получается?' };
    expect((await app.call('POST', '/utils/support', { token, body: letter })).status).toBeLessThan(300);
    const { db } = app.deps;
    const open = () =>
      db
        .selectFrom('cases')
        .select('id')
        .where('kind', '=', 'support')
        .where('status', '<>', 'done')
        .where((eb) =>
          eb.or([
            eb('subject_id', 'in', eb.selectFrom('support_letters').select('id').where('author_id', '=', id)),
            eb('subject_id', 'not in', eb.selectFrom('support_letters').select('id')),
          ]),
        )
        .execute();
    expect(await open()).toHaveLength(1);
    await app.call('POST', '/user/deactivate_user', { token, body: { password: testPassword } });
    expect(await open()).toEqual([]);
  });

  it('sets the contacts free', async () => {
    const { token, login } = await signUp(app);
    await app.call('POST', '/user/deactivate_user', { token, body: { password: testPassword } });
    const again = await signUp(app, { email: login });
    expect((await app.call('GET', '/user/profile', { token: again.token })).json.email).toBe(login);
  });
});
