import { allChildConsents, childConsentKinds } from '@ladushki/contract/children-constants';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { png, storedKeys, upload } from '../../testing/uploads.ts';

let app: TestApp;
let parent: TestPerson;
let stranger: TestPerson;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  [parent, stranger, sitter] = [await signUp(app), await signUp(app), await signUp(app, { role: 'sitter' })];
});
afterAll(() => app.close());

const draft = { full_name: 'Маша Иванова', birth_date: '2020-05-04', gender: 'female' };
const allConsents = Object.fromEntries(childConsentKinds.map((kind) => [kind, true]));
const grandmother = { name: 'Вера Павловна', relation: 'бабушка', phone_number: '8 (916) 123-45-67' };
const as = (person: TestPerson) => ({ token: person.token });
const create = (body: object = {}, person = parent) =>
  app.call('POST', '/customer/children', { ...as(person), body: { ...draft, ...body } });
const change = (id: number, body: object, person = parent) =>
  app.call('PATCH', `/customer/children/${id}`, { ...as(person), body });
const read = (id: number, person = parent) => app.call('GET', `/customer/children/${id}`, as(person));

describe('a child', () => {
  it('is added with everything that is known', async () => {
    const { status, json } = await create({
      description: 'Любит динозавров',
      language: [1, 2],
      additionally: { food: 'Не ест рыбу', favourite_games: 'Прятки' },
      medical_records: { allergies: 'Орехи', medication: true, medication_description: 'Сироп' },
      medicines: [{ name: 'Сироп', dose: '5 мл', permitted: true }],
      emergency_contacts: [grandmother],
      consents: { ...allConsents, photo: true },
    });
    expect(status).toBe(201);
    const { id, message, ...rest } = json;
    expect(message).toBe('Анкета ребёнка добавлена');
    expect(rest).toEqual({
      ...draft,
      family: parent.id,
      description: 'Любит динозавров',
      language: [
        { id: 1, name: expect.any(String) },
        { id: 2, name: expect.any(String) },
      ],
      attachments: [],
      medical_records: {
        allergies: 'Орехи',
        medication: true,
        medication_description: 'Сироп',
        special_equipment: false,
        special_equipment_description: '',
        additional_information: '',
      },
      medicines: [{ id: expect.any(Number), name: 'Сироп', dose: '5 мл', instructions: '', permitted: true }],
      emergency_contacts: [{ ...grandmother, phone_number: '+79161234567' }],
      additionally: { habits: '', food: 'Не ест рыбу', sleep: '', fears: '', favourite_games: 'Прятки', notes: '' },
      consents: Object.fromEntries(allChildConsents.map((kind) => [kind, true])),
    });
    const { message: _, ...stored } = json;
    expect((await read(id)).json).toEqual(stored);
  });

  it('changes only where it is told to', async () => {
    const { id } = (await create({ additionally: { food: 'Каша', sleep: 'Чутко' }, language: [1] })).json;
    const { json } = await change(id, { full_name: 'Мария', additionally: { sleep: 'Крепко' } });
    expect(json).toMatchObject({
      full_name: 'Мария',
      birth_date: draft.birth_date,
      additionally: { food: 'Каша', sleep: 'Крепко' },
      language: [{ id: 1 }],
    });
    expect((await change(id, { language: [] })).json.language).toEqual([]);
    expect((await change(id, {})).status).toBe(200);
  });

  it('must make sense', async () => {
    const wrong: [object, string][] = [
      [{ full_name: 'М' }, 'full_name'],
      [{ birth_date: '2007-01-01' }, 'birth_date'],
      [{ birth_date: '2199-01-01' }, 'birth_date'],
      [{ birth_date: '2020-02-31' }, 'birth_date'],
      [{ gender: 'other' }, 'gender'],
      [{ description: 'я'.repeat(5001) }, 'description'],
      [{ language: [999_999] }, 'language'],
      [{ additionally: { food: 'я'.repeat(1001) } }, 'additionally.food'],
      [{ medical_records: { blood: 'x' } }, 'medical_records.blood'],
      [{ id: 5 }, 'id'],
      [{ emergency_contacts: [{ ...grandmother, phone_number: '123' }] }, 'emergency_contacts.0.phone_number'],
      [{ emergency_contacts: Array(4).fill(grandmother) }, 'emergency_contacts'],
      [{ emergency_contacts: [{ ...grandmother, relation: '' }] }, 'emergency_contacts.0.relation'],
      [{ medicines: Array(21).fill({ name: 'Сироп', dose: '5 мл' }) }, 'medicines'],
      [{ medicines: [{ name: 'Сироп', dose: '' }] }, 'medicines.0.dose'],
    ];
    for (const [fields, path] of wrong) {
      const { status, json } = await create(fields);
      expect([status, Object.keys(json.errors)]).toEqual([400, [path]]);
    }
    expect((await create({ birth_date: '2007-01-01' })).json.errors.birth_date).toEqual([
      'Анкету заводят на ребёнка младше 18 лет',
    ]);
  });

  it('is deleted with its files', async () => {
    const { id } = (await create()).json;
    await upload(app, '/files/customer_attachment', { ...as(parent), fields: { child: id }, bytes: await png() });
    expect(await storedKeys(app)).toHaveLength(1);
    expect((await app.call('DELETE', `/customer/children/${id}`, as(parent))).json.message).toBe(
      'Данные о ребёнке удалены',
    );
    expect((await read(id)).status).toBe(404);
    await app.deps.jobs.runDue();
    expect(await storedKeys(app)).toEqual([]);
  });

  it('is listed to its parent alone, page by page, in as many queries as one child takes', async () => {
    const person = await signUp(app);
    // Only statements about children are counted: work in the background takes connections at any moment.
    const queries = async () => {
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      const { json } = await app.call('GET', '/customer/children?page_size=3', as(person));
      const count = sent.mock.calls.filter(([query]) => JSON.stringify(query).match(/child/)).length;
      sent.mockRestore();
      return { count, json };
    };
    await create({}, person);
    const one = await queries();
    for (let i = 0; i < 4; i += 1) await create({ language: [1, 2] }, person);
    const five = await queries();
    expect(one.count).toBeGreaterThan(0);
    expect(five.count).toBe(one.count);
    expect(five.json.count).toBe(5);
    expect(five.json.results).toHaveLength(3);
    expect(five.json.next).toBe('/api/v1/customer/children?page_size=3&page=2');
    const past = await app.call('GET', '/customer/children?page_size=3&page=9', as(person));
    expect(past.json).toEqual({ count: 5, next: null, results: [] });
  });
});

describe('health data', () => {
  const records = { allergies: 'Пыльца' };

  it('needs all four consents', async () => {
    const { status, json } = await create({
      medical_records: records,
      consents: { ...allConsents, health_data: false },
    });
    expect([status, Object.keys(json.errors)]).toEqual([400, ['consents.health_data']]);
    const { id } = (await create({ consents: { personal_data: true } })).json;
    expect((await change(id, { medical_records: records })).status).toBe(400);
    expect((await change(id, { medical_records: records, consents: allConsents })).status).toBe(200);
  });

  it('is not asked for consents where it says nothing', async () => {
    const { status, json } = await create({ medical_records: { allergies: '', medication: false } });
    expect([status, json.medical_records]).toEqual([201, null]);
  });

  it('is erased with a consent and on request', async () => {
    const { id } = (await create({ medical_records: records, consents: allConsents })).json;
    const withdrawn = (await change(id, { consents: { user_agreement: false } })).json;
    expect([withdrawn.medical_records, withdrawn.consents.user_agreement]).toEqual([null, false]);
    await change(id, { medical_records: records, consents: { user_agreement: true } });
    expect((await read(id)).json.medical_records.allergies).toBe('Пыльца');
    expect((await change(id, { medical_records: null })).json.medical_records).toBeNull();
  });

  describe('of medicines', () => {
    const syrup = { name: 'Сироп', dose: '5 мл', instructions: 'После еды', permitted: true };
    const drops = { name: 'Капли', dose: '2 капли', instructions: '', permitted: false };

    it('needs the four consents and goes with any of them, but not with the consent to photos', async () => {
      const refused = await create({ medicines: [syrup], consents: { ...allConsents, personal_data: false } });
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['consents.personal_data']]);
      const { id } = (await create({ medicines: [syrup], consents: { ...allConsents, photo: true } })).json;
      const kept = (await change(id, { consents: { photo: false } })).json;
      expect([kept.medicines.length, kept.consents.photo]).toEqual([1, false]);
      expect((await change(id, { consents: { service_agreement: false } })).json.medicines).toEqual([]);
      const { rows } = await app.deps.pool.query('select 1 from child_medicines where child_id = $1', [id]);
      expect(rows).toEqual([]);
    });

    it('travels whole and keeps the ids given, in the order given', async () => {
      const { id, medicines } = (await create({ medicines: [syrup, drops], consents: allConsents })).json;
      const [first, second] = medicines;
      const next = [{ ...second, permitted: true }, { ...drops, name: 'Мазь' }, first];
      const changed = (await change(id, { medicines: next })).json.medicines;
      expect(changed).toEqual([next[0], { ...next[1], id: expect.any(Number) }, first]);
      expect([first.id, second.id]).not.toContain(changed[1].id);
      expect((await change(id, { full_name: 'Мария' })).json.medicines).toEqual(changed);
      expect((await change(id, { medical_records: null })).json.medicines).toEqual(changed);
      expect((await change(id, { medicines: [] })).json.medicines).toEqual([]);
    });

    it('takes no id of another child and none twice', async () => {
      const one = (await create({ medicines: [syrup], consents: allConsents })).json;
      const other = (await create({ medicines: [drops], consents: allConsents })).json;
      const [own, foreign] = [one.medicines[0], other.medicines[0]];
      for (const medicines of [
        [own, foreign],
        [own, own],
      ]) {
        const { status, json } = await change(one.id, { medicines });
        expect([status, Object.keys(json.errors)]).toEqual([400, ['medicines.1.id']]);
      }
      expect((await read(one.id)).json.medicines).toEqual([own]);
      expect((await read(other.id)).json.medicines).toEqual([foreign]);
    });
  });

  it('keeps each consent with its time and text version', async () => {
    const { id } = (await create({ consents: allConsents })).json;
    await change(id, { consents: { health_data: true } });
    await change(id, { consents: { health_data: false } });
    const rows = await app.deps.db.selectFrom('child_consents').selectAll().where('child_id', '=', id).execute();
    expect(rows).toHaveLength(4);
    expect(rows.every(({ text_version, given_at }) => text_version >= 1 && given_at instanceof Date)).toBe(true);
    expect(rows.filter(({ withdrawn_at }) => withdrawn_at).map(({ kind }) => kind)).toEqual(['health_data']);
  });
});

it('keeps up to three people to call, as a whole', async () => {
  const { id } = (await create({ emergency_contacts: [grandmother] })).json;
  const uncle = { name: 'Пётр', relation: 'дядя', phone_number: '+79161234568' };
  const changed = (await change(id, { emergency_contacts: [uncle, grandmother] })).json.emergency_contacts;
  expect(changed.map(({ name }: { name: string }) => name)).toEqual(['Пётр', 'Вера Павловна']);
  expect((await change(id, { full_name: 'Мария' })).json.emergency_contacts).toEqual(changed);
  expect((await change(id, { emergency_contacts: [] })).json.emergency_contacts).toEqual([]);
});

describe('nobody else', () => {
  it('reads, changes or deletes a child', async () => {
    const { id } = (await create()).json;
    const calls = [
      ['GET', `/customer/children/${id}`],
      ['PATCH', `/customer/children/${id}`, {}],
      ['DELETE', `/customer/children/${id}`],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await app.call(method, path, { ...as(stranger), body })).status).toBe(404);
      expect((await app.call(method, path, { ...as(sitter), body })).status).toBe(403);
      expect((await app.call(method, path, { body })).status).toBe(401);
    }
    expect((await app.call('GET', '/customer/children', as(stranger))).json.count).toBe(0);
    expect((await app.call('POST', '/customer/children', { ...as(sitter), body: draft })).status).toBe(403);
    expect((await app.call('POST', '/customer/children', { body: draft })).status).toBe(401);
    expect((await app.call('GET', `/customer/children_detail/${id}`, as(sitter))).status).toBe(404);
    expect((await app.call('GET', `/customer/children_detail/${id}`, as(parent))).status).toBe(403);
    expect((await app.call('GET', `/customer/children_detail/${id}`)).status).toBe(401);
  });

  it('adds, renames or deletes its files', async () => {
    const { id } = (await create()).json;
    const bytes = await png();
    const send = (token?: string) =>
      upload(app, '/files/customer_attachment', { ...(token && { token }), fields: { child: id }, bytes });
    const file = (await send(parent.token)).json;
    for (const [person, status] of [
      [stranger, 404],
      [sitter, 403],
    ] as const) {
      expect((await send(person.token)).status).toBe(status);
      const path = `/files/customer_attachment/${file.id}`;
      expect((await app.call('PATCH', path, { ...as(person), body: { name: 'x' } })).status).toBe(status);
      expect((await app.call('DELETE', path, as(person))).status).toBe(status);
    }
    expect((await send()).status).toBe(401);
    expect((await read(id)).json.attachments).toHaveLength(1);
  });
});

it('renames and deletes a file of a child', async () => {
  const { id } = (await create()).json;
  const file = (
    await upload(app, '/files/customer_attachment', { ...as(parent), fields: { child: id }, bytes: await png() })
  ).json;
  const path = `/files/customer_attachment/${file.id}`;
  expect((await app.call('PATCH', path, { ...as(parent), body: { name: 'Прививки' } })).json.name).toBe('Прививки.png');
  expect((await app.call('PATCH', path, { ...as(parent), body: { name: '' } })).status).toBe(400);
  expect((await app.call('DELETE', path, as(parent))).status).toBe(200);
  expect((await app.call('DELETE', path, as(parent))).status).toBe(404);
  expect((await app.server.inject({ url: file.url })).statusCode).toBe(404);
});
