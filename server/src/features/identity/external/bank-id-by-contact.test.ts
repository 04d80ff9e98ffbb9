import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/app.ts';
import { anna, type Bank, createBank, eugenia } from '../../../testing/bank-id.ts';
import { signInAgain } from '../../../testing/people.ts';
import { startReachableApp } from '../../../testing/third-party.ts';

let app: TestApp;
let bank: Bank;
beforeAll(async () => {
  ({ app } = await startReachableApp());
  bank = createBank(app);
});
afterEach(() => bank.forgetAll());
afterAll(() => app.close());

describe('a bank that was bound by a contact alone', () => {
  it('confirms nobody while it speaks of somebody else, and whoever came in by it is signed out', async () => {
    // Its word said nothing at first: the profile had no birth date.
    const person = await bank.member({ ...anna, birth_date: null });
    await bank.linkByContact(person);
    const { access: token } = (await bank.signInBy(anna.sub)).json;
    await bank.setProfile(person, eugenia);
    const refused = await bank.confirmBy(token, anna.sub);
    expect([refused.status, refused.json.code]).toEqual([400, 'bad_code']);
    expect(await bank.statusOf(token)).toBe(401);
    expect(await bank.statusOf(person.token)).toBe(200);
    expect(await bank.bankOf(person)).toMatchObject({ linked_date: null, verified_date: null });
    expect(await bank.titlesOf(person)).toContain('Банк не подтвердил ваши данные');
    await bank.forget(person);
  });

  it('signs out whoever came in by it once a sign-in speaks of somebody else', async () => {
    const person = await bank.member({ ...anna, birth_date: null });
    await bank.linkByContact(person);
    const { access: token } = (await bank.signInBy(anna.sub)).json;
    await bank.setProfile(person, eugenia);
    expect((await bank.signInBy(anna.sub)).status).toBe(409);
    expect(await bank.statusOf(token)).toBe(401);
    expect(await bank.statusOf(person.token)).toBe(200);
    await bank.forget(person);
  });

  it('confirms nobody while its word leaves open who it is', async () => {
    const person = await bank.member({ ...anna, birth_date: null });
    await bank.linkByContact(person);
    const { access: token } = (await bank.signInBy(anna.sub)).json;
    const refused = await bank.confirmBy(token, anna.sub);
    expect([refused.status, refused.json.code]).toEqual([400, 'bad_code']);
    expect(refused.json.message).toContain('паролем');
    expect((await app.call('GET', '/user/export', { token })).json.code).toBe('confirm_needed');
    expect((await bank.bankOf(person)).linked_date).toEqual(expect.any(String));
    await bank.forget(person);
  });

  it('confirms the person whom it speaks of, and is their own from then on', async () => {
    const person = await bank.member(anna);
    await bank.linkByContact(person);
    const { token } = await signInAgain(app, person);
    expect((await bank.confirmBy(token, anna.sub)).json).toEqual({ confirmed_until: expect.any(String) });
    expect((await app.call('GET', '/user/export', { token })).status).toBe(200);
    await bank.setProfile(person, { ...anna, full_name: 'Новая Анна' });
    expect((await bank.signInBy(anna.sub)).status).toBe(200);
    await bank.forget(person);
  });

  it('is the person’s own once they bind it themselves, and they are told', async () => {
    const person = await bank.member({ ...anna, full_name: 'Новая Анна' });
    await bank.linkByContact(person);
    expect((await bank.bindTo(person, anna.sub)).status).toBe(200);
    expect(await bank.titlesOf(person)).toContain('Вход через банк связан');
    const entered = await bank.signInBy(anna.sub);
    expect((await bank.profileOf(entered.json.access)).id).toBe(person.id);
    expect((await bank.confirmBy(entered.json.access, anna.sub)).status).toBe(200);
    await bank.forget(person);
  });
});
