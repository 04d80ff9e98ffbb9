import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subjectsTo } from '../../../testing/account-letters.ts';
import type { TestApp } from '../../../testing/app.ts';
import { anna, type Bank, createBank, eugenia, igor, olga } from '../../../testing/bank-id.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { returnFrom, startReachableApp } from '../../../testing/third-party.ts';

let app: TestApp;
let bank: Bank;
beforeAll(async () => {
  ({ app } = await startReachableApp());
  bank = createBank(app);
});
afterEach(() => bank.forgetAll());
afterAll(() => app.close());

describe('a bank that is not bound yet', () => {
  it('lets nobody into an account with the same e-mail, and marks nothing', async () => {
    const person = await bank.member(eugenia, { role: 'sitter', email: anna.email });
    const refused = await bank.signInBy(anna.sub);
    expect([refused.status, refused.json.code, refused.json.access]).toEqual([409, 'conflict', undefined]);
    expect(refused.json.message).toContain('уже есть');
    expect(refused.json.message).toContain('свяжите');
    expect((await bank.profileOf(person.token)).bank_verified).toBe(false);
    expect((await bank.bankOf(person)).linked_date).toBeNull();
    await bank.forget(person);
  });

  it('lets nobody into an account with equal data either: only its owner binds it', async () => {
    const person = await bank.member(anna, { email: anna.email });
    expect((await bank.signInBy(anna.sub)).status).toBe(409);
    expect((await bank.bankOf(person)).linked_date).toBeNull();
    await bank.forget(person);
  });

  it('opens an account of a stranger with the bank’s name and birth date, and marks it', async () => {
    const { json } = await bank.signInBy(olga.sub);
    const profile = await bank.profileOf(json.access);
    expect(profile).toMatchObject({
      role: null,
      bank_verified: true,
      profile: { full_name: olga.full_name, birth_date: olga.birth_date },
    });
    expect(await bank.bankOf({ token: json.access })).toMatchObject({ linked_date: expect.any(String), differs: [] });
    await bank.forget(profile);
  });
});

describe('binding', () => {
  it('asks who is there, and marks a person with equal data', async () => {
    const person = await signUp(app, { role: 'sitter' });
    await bank.setProfile(person, { ...anna, full_name: '  смирнова   АННА Петровна' });
    const asked = await bank.bindTo(person, anna.sub);
    expect([asked.status, asked.json.code]).toEqual([403, 'confirm_needed']);
    expect((await bank.bankOf(person)).linked_date).toBeNull();
    await confirmSession(app, person);
    const { status, json } = await bank.bindTo(person, anna.sub);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: expect.any(String),
      bank: { verified_date: expect.any(String), differs: [] },
    });
    expect(await bank.bankOf(person)).toEqual(json.bank);
    expect((await bank.profileOf(person.token)).bank_verified).toBe(true);
    expect((await app.call('GET', '/user/security', { token: person.token })).json.providers).toEqual(['bank_id']);
    expect(await subjectsTo(app, person.login)).toContain('Вход через банк связан');
    const entered = await bank.signInBy(anna.sub);
    expect((await bank.profileOf(entered.json.access)).id).toBe(person.id);
    await bank.forget(person);
  });

  it.each([
    ['the surname', { ...anna, full_name: 'Сидорова Анна' }, ['last_name'], 'фамилия'],
    ['the first name', { ...anna, full_name: 'Смирнова Мария' }, ['first_name'], 'имя'],
    ['the birth date', { ...anna, birth_date: '1990-05-06' }, ['birth_date'], 'дата рождения'],
    [
      'everything',
      { full_name: 'Ситникова Евгения', birth_date: '1984-01-15' },
      ['last_name', 'first_name', 'birth_date'],
      'имя',
    ],
    ['a birth date that is missing', { ...anna, birth_date: null }, ['no_birth_date'], 'дат'],
  ])('marks nothing where %s differs, and says so', async (_what, known, differs, named) => {
    const person = await bank.member(known, { role: 'sitter' });
    const { status, json } = await bank.bindTo(person, anna.sub);
    expect([status, json.bank.verified_date, json.bank.differs]).toEqual([200, null, differs]);
    expect(json.bank.linked_date).toEqual(expect.any(String));
    expect(json.message).toContain('Настройки');
    expect((await bank.profileOf(person.token)).bank_verified).toBe(false);
    const told = (await bank.noticesOf(person)).find(({ title }) => title === 'Банк не подтвердил ваши данные');
    expect(told?.text).toContain(named);
    expect(JSON.stringify([json, told])).not.toContain(anna.birth_date);
    // Put right, the next word of the bank marks.
    await bank.setProfile(person, anna);
    await bank.signInBy(anna.sub);
    expect((await bank.profileOf(person.token)).bank_verified).toBe(true);
    await bank.forget(person);
  });

  it('refuses a bank of somebody else, and a second one of one’s own', async () => {
    const [first, second] = [await bank.member(anna), await bank.member(anna)];
    expect((await bank.bindTo(first, anna.sub)).status).toBe(200);
    const taken = await bank.bindTo(second, anna.sub);
    expect([taken.status, taken.json.code]).toEqual([409, 'conflict']);
    expect(taken.json.message).toContain('с другой учётной записью');
    expect((await bank.profileOf(second.token)).bank_verified).toBe(false);
    const again = await bank.bindTo(first, igor.sub);
    expect([again.status, again.json.code]).toEqual([409, 'conflict']);
    expect((await bank.profileOf((await bank.signInBy(anna.sub)).json.access)).id).toBe(first.id);
    await bank.forget(first);
    await bank.forget(second);
  });

  it('compares anew when it is pressed again', async () => {
    const person = await bank.member({ ...anna, birth_date: null });
    expect((await bank.bindTo(person, anna.sub)).json.bank.differs).toEqual(['no_birth_date']);
    await bank.setProfile(person, anna);
    expect((await bank.bindTo(person, anna.sub)).json.bank).toMatchObject({
      verified_date: expect.any(String),
      differs: [],
    });
    expect((await bank.titlesOf(person)).filter((title) => title === 'Вход через банк связан')).toHaveLength(1);
    await bank.forget(person);
  });

  it('takes what was returned once, and from the bank alone', async () => {
    const person = await bank.member(anna);
    const body = await bank.returned(anna.sub);
    const bind = (sent: object) => app.call('POST', '/user/bank_id', { token: person.token, body: sent });
    expect((await bind({ ...body, state: 'made-up' })).json.code).toBe('bad_code');
    expect((await bind({ code: body.code })).status).toBe(400);
    expect((await bind(body)).status).toBe(200);
    expect((await bind(body)).json.code).toBe('bad_code');
    const { code, state } = await returnFrom(app, 'federated_id', anna.sub);
    expect((await bind({ code, state })).json.code).toBe('bad_code');
    await bank.forget(person);
  });
});

describe('at once', () => {
  it('two accounts bind one bank: one has it', async () => {
    const people = [await bank.member(anna), await bank.member(anna)];
    const bodies = [await bank.returned(anna.sub), await bank.returned(anna.sub)];
    const answers = await Promise.all(
      people.map(({ token }, at) => app.call('POST', '/user/bank_id', { token, body: bodies[at] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const marked = await Promise.all(people.map(async ({ token }) => (await bank.profileOf(token)).bank_verified));
    expect(marked.sort()).toEqual([false, true]);
    for (const person of people) await bank.forget(person);
  });

  it('one account binds two banks: it has one, and is marked by that one', async () => {
    const person = await bank.member(anna);
    const bodies = [await bank.returned(anna.sub), await bank.returned(igor.sub)];
    const answers = await Promise.all(
      bodies.map((body) => app.call('POST', '/user/bank_id', { token: person.token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const links = app.deps.db.selectFrom('external_identities').select('subject').where('user_id', '=', person.id);
    const [link, ...others] = await links.execute();
    expect(others).toEqual([]);
    expect((await bank.profileOf(person.token)).bank_verified).toBe(link?.subject === anna.sub);
    await bank.forget(person);
  });

  /** A sign-in by the bank that begins while something of the account is being changed. */
  async function signInMeanwhile(person: TestPerson, change: string, values: unknown[] = []) {
    const body = await bank.returned(anna.sub);
    const client = await app.deps.pool.connect();
    try {
      await client.query('begin');
      await client.query('update users set bank_verified_at = null where id = $1', [person.id]);
      await client.query(change, [person.id, ...values]);
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const entering = app.call('POST', '/auth/bank_id/', { body });
      const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      await eventually(async () => expect((await app.deps.pool.query(waiting, [rows[0].pid])).rowCount).toBe(1));
      await client.query('commit');
      return await entering;
    } finally {
      client.release(true);
    }
  }

  it('a profile that is being changed is compared as it will be', async () => {
    const person = await bank.member(anna);
    await bank.bindTo(person, anna.sub);
    const change = 'update profiles set full_name = $2 where user_id = $1';
    expect((await signInMeanwhile(person, change, ['Другая Мария'])).status).toBe(200);
    expect((await bank.profileOf(person.token)).bank_verified).toBe(false);
    await bank.forget(person);
  });

  it('a bank that is being unbound lets nobody in and marks nothing', async () => {
    const person = await bank.member(anna);
    await bank.bindTo(person, anna.sub);
    const change = 'delete from external_identities where user_id = $1';
    expect((await signInMeanwhile(person, change)).json.code).toBe('bad_code');
    expect((await bank.profileOf(person.token)).bank_verified).toBe(false);
    await bank.forget(person);
  });
});
