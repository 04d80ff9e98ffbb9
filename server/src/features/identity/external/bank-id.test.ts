import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subjectsTo } from '../../../testing/account-letters.ts';
import type { TestApp } from '../../../testing/app.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { type Overrides, signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { enableTotp } from '../../../testing/second-factor.ts';
import { returnFrom, startReachableApp } from '../../../testing/third-party.ts';

let app: TestApp;
beforeAll(async () => {
  ({ app } = await startReachableApp());
});
afterAll(() => app.close());
/** Each test meets a bank that nobody is bound to. */
afterEach(() => app.deps.db.deleteFrom('external_identities').execute());

/** As the bank of the tests knows them. */
const anna = {
  sub: 'demo-customer',
  email: 'customer@demo.local',
  full_name: 'Смирнова Анна',
  birth_date: '1990-05-05',
};
const olga = { sub: 'demo-new-email', full_name: 'Ольга Новикова', birth_date: '1993-02-11' };
const igor = { sub: 'demo-new-phone', full_name: 'Игорь Ветров', birth_date: '1987-09-23' };

type Known = Pick<typeof anna, 'full_name'> & { birth_date: string | null };
const setProfile = ({ id }: Pick<TestPerson, 'id'>, { full_name, birth_date }: Known) =>
  app.deps.db.updateTable('profiles').set({ full_name, birth_date }).where('user_id', '=', id).execute();

/** Signed in and confirmed. */
async function member(known: Known, overrides: Overrides = {}): Promise<TestPerson> {
  const person = await signUp(app, overrides);
  await setProfile(person, known);
  await confirmSession(app, person);
  return person;
}

const returned = async (sub: string) => {
  const { code, state } = await returnFrom(app, 'bank_id', sub);
  return { code, state };
};
const linkByContact = ({ id: user_id }: Pick<TestPerson, 'id'>, subject = anna.sub) =>
  app.deps.db
    .insertInto('external_identities')
    .values({ provider: 'bank_id', subject, user_id, linked_at: app.deps.clock.now(), by_contact: true })
    .execute();
/** Just now, at the bank itself. */
async function confirmBy(token: string, sub: string) {
  const { code, state } = await returnFrom(app, 'bank_id', sub, '?fresh=true');
  return app.call('POST', '/user/confirm', { token, body: { provider: { name: 'bank_id', code, state } } });
}
const statusOf = async (token: string) => (await app.call('GET', '/user/profile', { token })).status;
const signInBy = async (sub: string) => app.call('POST', '/auth/bank_id/', { body: await returned(sub) });
const bindTo = async ({ token }: Pick<TestPerson, 'token'>, sub: string) =>
  app.call('POST', '/user/bank_id', { token, body: await returned(sub) });
const profileOf = async (token: string) => (await app.call('GET', '/user/profile', { token })).json;
const bankOf = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await app.call('GET', '/user/security', { token })).json.bank;
const noticesOf = async ({ token }: Pick<TestPerson, 'token'>) =>
  (await app.call('GET', '/notification/notification_list', { token })).json.results as {
    title: string;
    text: string;
  }[];
const titlesOf = async (person: Pick<TestPerson, 'token'>) => (await noticesOf(person)).map(({ title }) => title);
const forget = ({ id }: Pick<TestPerson, 'id'>) => app.deps.db.deleteFrom('users').where('id', '=', id).execute();

describe('a bank that is not bound yet', () => {
  it('lets nobody into an account with the same e-mail, and marks nothing', async () => {
    const other = { full_name: 'Ситникова Евгения Васильевна', birth_date: '1984-01-15' };
    const person = await member(other, { role: 'sitter', email: anna.email });
    const refused = await signInBy(anna.sub);
    expect([refused.status, refused.json.code, refused.json.access]).toEqual([409, 'conflict', undefined]);
    expect(refused.json.message).toContain('уже есть');
    expect(refused.json.message).toContain('свяжите');
    expect((await profileOf(person.token)).bank_verified).toBe(false);
    expect((await bankOf(person)).linked_date).toBeNull();
    await forget(person);
  });

  it('lets nobody into an account with equal data either: only its owner binds it', async () => {
    const person = await member(anna, { email: anna.email });
    expect((await signInBy(anna.sub)).status).toBe(409);
    expect((await bankOf(person)).linked_date).toBeNull();
    await forget(person);
  });

  it('opens an account of a stranger with the bank’s name and birth date, and marks it', async () => {
    const { json } = await signInBy(olga.sub);
    const profile = await profileOf(json.access);
    expect(profile).toMatchObject({
      role: null,
      bank_verified: true,
      profile: { full_name: olga.full_name, birth_date: olga.birth_date },
    });
    expect(await bankOf({ token: json.access })).toMatchObject({ linked_date: expect.any(String), differs: [] });
    await forget(profile);
  });
});

describe('binding', () => {
  it('asks who is there, and marks a person with equal data', async () => {
    const person = await signUp(app, { role: 'sitter' });
    await setProfile(person, { ...anna, full_name: '  смирнова   АННА Петровна' });
    const asked = await bindTo(person, anna.sub);
    expect([asked.status, asked.json.code]).toEqual([403, 'confirm_needed']);
    expect((await bankOf(person)).linked_date).toBeNull();
    await confirmSession(app, person);
    const { status, json } = await bindTo(person, anna.sub);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: expect.any(String),
      bank: { verified_date: expect.any(String), differs: [] },
    });
    expect(await bankOf(person)).toEqual(json.bank);
    expect((await profileOf(person.token)).bank_verified).toBe(true);
    expect((await app.call('GET', '/user/security', { token: person.token })).json.providers).toEqual(['bank_id']);
    expect(await subjectsTo(app, person.login)).toContain('Вход через банк связан');
    const entered = await signInBy(anna.sub);
    expect((await profileOf(entered.json.access)).id).toBe(person.id);
    await forget(person);
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
    const person = await member(known, { role: 'sitter' });
    const { status, json } = await bindTo(person, anna.sub);
    expect([status, json.bank.verified_date, json.bank.differs]).toEqual([200, null, differs]);
    expect(json.bank.linked_date).toEqual(expect.any(String));
    expect(json.message).toContain('Настройки');
    expect((await profileOf(person.token)).bank_verified).toBe(false);
    const told = (await noticesOf(person)).find(({ title }) => title === 'Банк не подтвердил ваши данные');
    expect(told?.text).toContain(named);
    expect(JSON.stringify([json, told])).not.toContain(anna.birth_date);
    // Put right, the next word of the bank marks.
    await setProfile(person, anna);
    await signInBy(anna.sub);
    expect((await profileOf(person.token)).bank_verified).toBe(true);
    await forget(person);
  });

  it('refuses a bank of somebody else, and a second one of one’s own', async () => {
    const [first, second] = [await member(anna), await member(anna)];
    expect((await bindTo(first, anna.sub)).status).toBe(200);
    const taken = await bindTo(second, anna.sub);
    expect([taken.status, taken.json.code]).toEqual([409, 'conflict']);
    expect(taken.json.message).toContain('с другой учётной записью');
    expect((await profileOf(second.token)).bank_verified).toBe(false);
    const again = await bindTo(first, igor.sub);
    expect([again.status, again.json.code]).toEqual([409, 'conflict']);
    expect((await profileOf((await signInBy(anna.sub)).json.access)).id).toBe(first.id);
    await forget(first);
    await forget(second);
  });

  it('compares anew when it is pressed again', async () => {
    const person = await member({ ...anna, birth_date: null });
    expect((await bindTo(person, anna.sub)).json.bank.differs).toEqual(['no_birth_date']);
    await setProfile(person, anna);
    expect((await bindTo(person, anna.sub)).json.bank).toMatchObject({
      verified_date: expect.any(String),
      differs: [],
    });
    expect((await titlesOf(person)).filter((title) => title === 'Вход через банк связан')).toHaveLength(1);
    await forget(person);
  });

  it('takes what was returned once, and from the bank alone', async () => {
    const person = await member(anna);
    const body = await returned(anna.sub);
    const bind = (sent: object) => app.call('POST', '/user/bank_id', { token: person.token, body: sent });
    expect((await bind({ ...body, state: 'made-up' })).json.code).toBe('bad_code');
    expect((await bind({ code: body.code })).status).toBe(400);
    expect((await bind(body)).status).toBe(200);
    expect((await bind(body)).json.code).toBe('bad_code');
    const { code, state } = await returnFrom(app, 'federated_id', anna.sub);
    expect((await bind({ code, state })).json.code).toBe('bad_code');
    await forget(person);
  });
});

describe('at once', () => {
  it('two accounts bind one bank: one has it', async () => {
    const people = [await member(anna), await member(anna)];
    const bodies = [await returned(anna.sub), await returned(anna.sub)];
    const answers = await Promise.all(
      people.map(({ token }, at) => app.call('POST', '/user/bank_id', { token, body: bodies[at] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const marked = await Promise.all(people.map(async ({ token }) => (await profileOf(token)).bank_verified));
    expect(marked.sort()).toEqual([false, true]);
    for (const person of people) await forget(person);
  });

  it('one account binds two banks: it has one, and is marked by that one', async () => {
    const person = await member(anna);
    const bodies = [await returned(anna.sub), await returned(igor.sub)];
    const answers = await Promise.all(
      bodies.map((body) => app.call('POST', '/user/bank_id', { token: person.token, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const links = app.deps.db.selectFrom('external_identities').select('subject').where('user_id', '=', person.id);
    const [link, ...others] = await links.execute();
    expect(others).toEqual([]);
    expect((await profileOf(person.token)).bank_verified).toBe(link?.subject === anna.sub);
    await forget(person);
  });

  /** A sign-in by the bank that begins while something of the account is being changed. */
  async function signInMeanwhile(person: TestPerson, change: string, values: unknown[] = []) {
    const body = await returned(anna.sub);
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
    const person = await member(anna);
    await bindTo(person, anna.sub);
    const change = 'update profiles set full_name = $2 where user_id = $1';
    expect((await signInMeanwhile(person, change, ['Другая Мария'])).status).toBe(200);
    expect((await profileOf(person.token)).bank_verified).toBe(false);
    await forget(person);
  });

  it('a bank that is being unbound lets nobody in and marks nothing', async () => {
    const person = await member(anna);
    await bindTo(person, anna.sub);
    const change = 'delete from external_identities where user_id = $1';
    expect((await signInMeanwhile(person, change)).json.code).toBe('bad_code');
    expect((await profileOf(person.token)).bank_verified).toBe(false);
    await forget(person);
  });
});

describe('a bank that is bound', () => {
  it('ends the mark once it speaks of somebody else, and says what differs', async () => {
    const person = await member(anna, { role: 'sitter' });
    await bindTo(person, anna.sub);
    await setProfile(person, { ...anna, full_name: 'Смирнова Мария' });
    const entered = await signInBy(anna.sub);
    expect(entered.status).toBe(200);
    expect((await profileOf(person.token)).bank_verified).toBe(false);
    expect(await bankOf(person)).toMatchObject({ verified_date: null, differs: ['first_name'] });
    const told = (await noticesOf(person)).find(({ title }) => title === 'Отметка «Подтверждено банком» снята');
    expect(told?.text).toContain('Не совпало: имя.');
    expect(await subjectsTo(app, person.login)).toContain('Отметка «Подтверждено банком» снята');
    // The same once more says nothing new.
    const titles = await titlesOf(person);
    await signInBy(anna.sub);
    expect(await titlesOf(person)).toEqual(titles);
    await forget(person);
  });

  it('opens one case for staff with the third difference within thirty days, and not a second', async () => {
    const person = await member({ ...anna, full_name: 'Чужая Вера' });
    const days = (count: number) => app.call('POST', '/dev/clock', { body: { advance_s: count * 86_400 } });
    const cases = async () =>
      app.deps.db
        .selectFrom('cases')
        .select(['id', 'status'])
        .where('kind', '=', 'bank_differs')
        .where('subject_id', '=', person.id)
        .execute();
    await bindTo(person, anna.sub);
    await signInBy(anna.sub);
    await days(31);
    await signInBy(anna.sub);
    await signInBy(anna.sub);
    expect(await cases()).toEqual([]);
    await signInBy(anna.sub);
    expect(await cases()).toHaveLength(1);
    await signInBy(anna.sub);
    await signInBy(anna.sub);
    await signInBy(anna.sub);
    expect(await cases()).toHaveLength(1);
    const staff = await signUp(app, { role: 'moderator', permissions: ['verification'] });
    const [{ id } = { id: 0 }] = await cases();
    const open = (await app.call('GET', `/staff/queue/${id}`, { token: staff.token })).json;
    expect(open).toMatchObject({ kind: 'bank_differs', decisions: ['close'], people: [{ id: person.id }] });
    expect(open.fields).toContainEqual({ name: 'bank_differs', value: 'last_name,first_name' });
    expect(JSON.stringify(open)).not.toContain('Смирнова');
    const { version } = (
      await app.call('POST', `/staff/queue/${id}/claim`, { token: staff.token, body: { version: open.version } })
    ).json;
    const decision = { version, decision: 'close', text: 'Написали человеку' };
    await app.call('POST', `/staff/queue/${id}/decide`, { token: staff.token, body: decision });
    await signInBy(anna.sub);
    await signInBy(anna.sub);
    expect(await cases()).toHaveLength(1);
    await signInBy(anna.sub);
    expect((await cases()).map(({ status }) => status).sort()).toEqual(['done', 'pending']);
    await forget(person);
  });

  it('and was bound by a contact alone lets somebody else in no more, and the person as before', async () => {
    const other = await member({ full_name: 'Ситникова Евгения Васильевна', birth_date: '1984-01-15' });
    await linkByContact(other);
    const refused = await signInBy(anna.sub);
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(await bankOf(other)).toMatchObject({ linked_date: null, verified_date: null });
    expect(await titlesOf(other)).toContain('Банк не подтвердил ваши данные');
    await forget(other);
    const same = await member(anna);
    await linkByContact(same);
    expect((await signInBy(anna.sub)).status).toBe(200);
    expect((await profileOf(same.token)).bank_verified).toBe(true);
    // By now the bank is the person's own, whatever differs later.
    await setProfile(same, { ...anna, full_name: 'Новая Анна' });
    expect((await signInBy(anna.sub)).status).toBe(200);
    await forget(same);
  });

  it('is unbound by its owner, who asks for it with a confirmation, and takes the mark along', async () => {
    const person = await signUp(app);
    await setProfile(person, anna);
    const unbind = ({ token }: Pick<TestPerson, 'token'>) => app.call('DELETE', '/user/bank_id', { token });
    expect((await unbind(person)).json.code).toBe('confirm_needed');
    await confirmSession(app, person);
    expect((await unbind(person)).status).toBe(404);
    await bindTo(person, anna.sub);
    const { status, json } = await unbind(person);
    expect([status, json.bank.linked_date, json.bank.verified_date]).toEqual([200, null, null]);
    expect((await profileOf(person.token)).bank_verified).toBe(false);
    expect(await subjectsTo(app, person.login)).toContain('Вход через банк отвязан');
    // Another one may take its place.
    expect((await bindTo(person, olga.sub)).json.bank.differs).toContain('last_name');
    expect((await unbind(person)).json.bank.differs).toEqual([]);
    await forget(person);
  });

  it('stays where nothing else signs in', async () => {
    const person = await member(anna);
    await bindTo(person, anna.sub);
    const none = { email: null, email_verified_at: null };
    await app.deps.db.updateTable('users').set(none).where('id', '=', person.id).execute();
    const refused = await app.call('DELETE', '/user/bank_id', { token: person.token });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect((await profileOf(person.token)).bank_verified).toBe(true);
    await forget(person);
  });

  it('asks whoever came in by it for a new sign-in once it is unbound, and nobody else', async () => {
    const person = await member(anna);
    const elsewhere = await signInAgain(app, person);
    await bindTo(person, anna.sub);
    const byBank = (await signInBy(anna.sub)).json;
    await app.call('DELETE', '/user/bank_id', { token: person.token });
    expect(await statusOf(byBank.access)).toBe(401);
    const renewed = await app.call('POST', '/auth/refresh/', { body: { refresh: byBank.refresh } });
    expect(renewed.status).toBe(401);
    expect(await statusOf(person.token)).toBe(200);
    expect(await statusOf(elsewhere.token)).toBe(200);
    await forget(person);
  });

  it('keeps the session that unbinds it', async () => {
    const person = await member(anna);
    await bindTo(person, anna.sub);
    const { access: token } = (await signInBy(anna.sub)).json;
    await confirmSession(app, { token });
    expect((await app.call('DELETE', '/user/bank_id', { token })).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
    await forget(person);
  });

  it('ends a sign-in that waits for the second factor once it is unbound', async () => {
    const person = await member(anna);
    const totp = await enableTotp(app, person);
    await bindTo(person, anna.sub);
    const asked = (await signInBy(anna.sub)).json;
    expect(asked.code).toBe('second_factor_needed');
    expect((await app.call('DELETE', '/user/bank_id', { token: person.token })).status).toBe(200);
    const body = { challenge: asked.challenge, recovery_code: totp.recoveryCodes[0] };
    expect((await app.call('POST', '/auth/second_factor', { body })).status).toBe(400);
    await forget(person);
  });
});

describe('a bank that was bound by a contact alone', () => {
  const other = { full_name: 'Ситникова Евгения Васильевна', birth_date: '1984-01-15' };

  it('confirms nobody while it speaks of somebody else, and whoever came in by it is signed out', async () => {
    // Its word said nothing at first: the profile had no birth date.
    const person = await member({ ...anna, birth_date: null });
    await linkByContact(person);
    const { access: token } = (await signInBy(anna.sub)).json;
    await setProfile(person, other);
    const refused = await confirmBy(token, anna.sub);
    expect([refused.status, refused.json.code]).toEqual([400, 'bad_code']);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(person.token)).toBe(200);
    expect(await bankOf(person)).toMatchObject({ linked_date: null, verified_date: null });
    expect(await titlesOf(person)).toContain('Банк не подтвердил ваши данные');
    await forget(person);
  });

  it('signs out whoever came in by it once a sign-in speaks of somebody else', async () => {
    const person = await member({ ...anna, birth_date: null });
    await linkByContact(person);
    const { access: token } = (await signInBy(anna.sub)).json;
    await setProfile(person, other);
    expect((await signInBy(anna.sub)).status).toBe(409);
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(person.token)).toBe(200);
    await forget(person);
  });

  it('confirms nobody while its word leaves open who it is', async () => {
    const person = await member({ ...anna, birth_date: null });
    await linkByContact(person);
    const { access: token } = (await signInBy(anna.sub)).json;
    const refused = await confirmBy(token, anna.sub);
    expect([refused.status, refused.json.code]).toEqual([400, 'bad_code']);
    expect(refused.json.message).toContain('паролем');
    expect((await app.call('GET', '/user/export', { token })).json.code).toBe('confirm_needed');
    expect((await bankOf(person)).linked_date).toEqual(expect.any(String));
    await forget(person);
  });

  it('confirms the person whom it speaks of, and is their own from then on', async () => {
    const person = await member(anna);
    await linkByContact(person);
    const { token } = await signInAgain(app, person);
    expect((await confirmBy(token, anna.sub)).json).toEqual({ confirmed_until: expect.any(String) });
    expect((await app.call('GET', '/user/export', { token })).status).toBe(200);
    await setProfile(person, { ...anna, full_name: 'Новая Анна' });
    expect((await signInBy(anna.sub)).status).toBe(200);
    await forget(person);
  });

  it('is the person’s own once they bind it themselves, and they are told', async () => {
    const person = await member({ ...anna, full_name: 'Новая Анна' });
    await linkByContact(person);
    expect((await bindTo(person, anna.sub)).status).toBe(200);
    expect(await titlesOf(person)).toContain('Вход через банк связан');
    const entered = await signInBy(anna.sub);
    expect((await profileOf(entered.json.access)).id).toBe(person.id);
    expect((await confirmBy(entered.json.access, anna.sub)).status).toBe(200);
    await forget(person);
  });
});
