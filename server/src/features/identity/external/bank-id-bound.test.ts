import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { subjectsTo } from '../../../testing/account-letters.ts';
import type { TestApp } from '../../../testing/app.ts';
import { anna, type Bank, createBank, eugenia, olga } from '../../../testing/bank-id.ts';
import { confirmSession } from '../../../testing/confirm-session.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { enableTotp } from '../../../testing/second-factor.ts';
import { startReachableApp } from '../../../testing/third-party.ts';

let app: TestApp;
let bank: Bank;
beforeAll(async () => {
  ({ app } = await startReachableApp());
  bank = createBank(app);
});
afterEach(() => bank.forgetAll());
afterAll(() => app.close());

describe('a bank that is bound', () => {
  it('ends the mark once it speaks of somebody else, and says what differs', async () => {
    const person = await bank.member(anna, { role: 'sitter' });
    await bank.bindTo(person, anna.sub);
    await bank.setProfile(person, { ...anna, full_name: 'Смирнова Мария' });
    const entered = await bank.signInBy(anna.sub);
    expect(entered.status).toBe(200);
    expect((await bank.profileOf(person.token)).bank_verified).toBe(false);
    expect(await bank.bankOf(person)).toMatchObject({ verified_date: null, differs: ['first_name'] });
    const told = (await bank.noticesOf(person)).find(({ title }) => title === 'Отметка «Подтверждено банком» снята');
    expect(told?.text).toContain('Не совпало: имя.');
    expect(await subjectsTo(app, person.login)).toContain('Отметка «Подтверждено банком» снята');
    // The same once more says nothing new.
    const titles = await bank.titlesOf(person);
    await bank.signInBy(anna.sub);
    expect(await bank.titlesOf(person)).toEqual(titles);
    await bank.forget(person);
  });

  it('opens one case for staff with the third difference within thirty days, and not a second', async () => {
    const person = await bank.member({ ...anna, full_name: 'Чужая Вера' });
    const days = (count: number) => app.call('POST', '/dev/clock', { body: { advance_s: count * 86_400 } });
    const cases = async () =>
      app.deps.db
        .selectFrom('cases')
        .select(['id', 'status'])
        .where('kind', '=', 'bank_differs')
        .where('subject_id', '=', person.id)
        .execute();
    await bank.bindTo(person, anna.sub);
    await bank.signInBy(anna.sub);
    await days(31);
    await bank.signInBy(anna.sub);
    await bank.signInBy(anna.sub);
    expect(await cases()).toEqual([]);
    await bank.signInBy(anna.sub);
    expect(await cases()).toHaveLength(1);
    await bank.signInBy(anna.sub);
    await bank.signInBy(anna.sub);
    await bank.signInBy(anna.sub);
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
    await bank.signInBy(anna.sub);
    await bank.signInBy(anna.sub);
    expect(await cases()).toHaveLength(1);
    await bank.signInBy(anna.sub);
    expect((await cases()).map(({ status }) => status).sort()).toEqual(['done', 'pending']);
    await bank.forget(person);
  });

  it('and was bound by a contact alone lets somebody else in no more, and the person as before', async () => {
    const other = await bank.member(eugenia);
    await bank.linkByContact(other);
    const refused = await bank.signInBy(anna.sub);
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(await bank.bankOf(other)).toMatchObject({ linked_date: null, verified_date: null });
    expect(await bank.titlesOf(other)).toContain('Банк не подтвердил ваши данные');
    await bank.forget(other);
    const same = await bank.member(anna);
    await bank.linkByContact(same);
    expect((await bank.signInBy(anna.sub)).status).toBe(200);
    expect((await bank.profileOf(same.token)).bank_verified).toBe(true);
    // By now the bank is the person's own, whatever differs later.
    await bank.setProfile(same, { ...anna, full_name: 'Новая Анна' });
    expect((await bank.signInBy(anna.sub)).status).toBe(200);
    await bank.forget(same);
  });

  it('is unbound by its owner, who asks for it with a confirmation, and takes the mark along', async () => {
    const person = await signUp(app);
    await bank.setProfile(person, anna);
    const unbind = ({ token }: Pick<TestPerson, 'token'>) => app.call('DELETE', '/user/bank_id', { token });
    expect((await unbind(person)).json.code).toBe('confirm_needed');
    await confirmSession(app, person);
    expect((await unbind(person)).status).toBe(404);
    await bank.bindTo(person, anna.sub);
    const { status, json } = await unbind(person);
    expect([status, json.bank.linked_date, json.bank.verified_date]).toEqual([200, null, null]);
    expect((await bank.profileOf(person.token)).bank_verified).toBe(false);
    expect(await subjectsTo(app, person.login)).toContain('Вход через банк отвязан');
    // Another one may take its place.
    expect((await bank.bindTo(person, olga.sub)).json.bank.differs).toContain('last_name');
    expect((await unbind(person)).json.bank.differs).toEqual([]);
    await bank.forget(person);
  });

  it('stays where nothing else signs in', async () => {
    const person = await bank.member(anna);
    await bank.bindTo(person, anna.sub);
    const none = { email: null, email_verified_at: null };
    await app.deps.db.updateTable('users').set(none).where('id', '=', person.id).execute();
    const refused = await app.call('DELETE', '/user/bank_id', { token: person.token });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect((await bank.profileOf(person.token)).bank_verified).toBe(true);
    await bank.forget(person);
  });

  it('asks whoever came in by it for a new sign-in once it is unbound, and nobody else', async () => {
    const person = await bank.member(anna);
    const elsewhere = await signInAgain(app, person);
    await bank.bindTo(person, anna.sub);
    const byBank = (await bank.signInBy(anna.sub)).json;
    await app.call('DELETE', '/user/bank_id', { token: person.token });
    expect(await bank.statusOf(byBank.access)).toBe(401);
    const renewed = await app.call('POST', '/auth/refresh/', { body: { refresh: byBank.refresh } });
    expect(renewed.status).toBe(401);
    expect(await bank.statusOf(person.token)).toBe(200);
    expect(await bank.statusOf(elsewhere.token)).toBe(200);
    await bank.forget(person);
  });

  it('keeps the session that unbinds it', async () => {
    const person = await bank.member(anna);
    await bank.bindTo(person, anna.sub);
    const { access: token } = (await bank.signInBy(anna.sub)).json;
    await confirmSession(app, { token });
    expect((await app.call('DELETE', '/user/bank_id', { token })).status).toBe(200);
    expect(await bank.statusOf(token)).toBe(200);
    await bank.forget(person);
  });

  it('ends a sign-in that waits for the second factor once it is unbound', async () => {
    const person = await bank.member(anna);
    const totp = await enableTotp(app, person);
    await bank.bindTo(person, anna.sub);
    const asked = (await bank.signInBy(anna.sub)).json;
    expect(asked.code).toBe('second_factor_needed');
    expect((await app.call('DELETE', '/user/bank_id', { token: person.token })).status).toBe(200);
    const body = { challenge: asked.challenge, recovery_code: totp.recoveryCodes[0] };
    expect((await app.call('POST', '/auth/second_factor', { body })).status).toBe(400);
    await bank.forget(person);
  });
});
