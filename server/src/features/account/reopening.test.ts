import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { jpeg, storedKeys } from '../../testing/uploads.ts';

let app: TestApp;
let moderator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await signUp(app, { role: 'moderator', permissions: ['verification'] });
});
afterAll(() => app.close());

const before = { full_name: 'Анна Петрова', birth_date: '1990-05-05', gender: 'female' } as const;
type Checks = { passport?: boolean; bank?: boolean };

async function checkedSitter({ passport = true, bank = true }: Checks = {}): Promise<TestPerson> {
  const person = await signUpSitter(app);
  const { db } = app.deps;
  await db.updateTable('profiles').set(before).where('user_id', '=', person.id).execute();
  const verified = { verification_status: 'verified', verified_at: new Date() };
  if (passport) await db.updateTable('sitters').set(verified).where('user_id', '=', person.id).execute();
  if (bank) await db.updateTable('users').set({ bank_verified_at: new Date() }).where('id', '=', person.id).execute();
  return person;
}

const update = (person: TestPerson, body: object) => app.call('PATCH', '/user/update', { token: person.token, body });
async function sendPhoto({ token }: TestPerson, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(await jpeg())]), 'photo.jpg');
  const encoded = new Response(form);
  return app.call('PATCH', '/user/update', {
    token,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}
const profileOf = async ({ token }: TestPerson) => (await app.call('GET', '/user/profile', { token })).json;
const casesOf = async (person: TestPerson) => {
  const { json } = await app.call('GET', '/staff/queue?kind=sitter&page_size=100', { token: moderator.token });
  const details = await Promise.all(
    json.results.map(({ id }: { id: number }) => app.call('GET', `/staff/queue/${id}`, { token: moderator.token })),
  );
  return details.map((one) => one.json).filter(({ subject_id }) => subject_id === person.id);
};
const noticesOf = async ({ token }: TestPerson) =>
  (await app.call('GET', '/notification/notification_list', { token, locale: 'en' })).json.results.map(
    ({ title }: { title: string }) => title,
  );

describe('a change of what was checked', () => {
  it.each([
    ['full_name', 'Анна Сидорова'],
    ['birth_date', '1990-05-06'],
    ['gender', 'male'],
  ])('of %s is refused and saves nothing, until it is said that checks reopen', async (field, value) => {
    const person = await checkedSitter();
    const refused = await update(person, { [field]: value, hobby: 'лыжи' });
    expect([refused.status, refused.json.code, refused.json.reopens]).toEqual([
      409,
      'check_reopens',
      ['passport', 'bank_id'],
    ]);
    expect(await profileOf(person)).toMatchObject({
      verification_status: 'verified',
      bank_verified: true,
      profile: { ...before, hobby: '' },
    });
    expect(await casesOf(person)).toEqual([]);
    const saved = await update(person, { [field]: value, hobby: 'лыжи', reopen: true });
    expect(saved.status).toBe(200);
    expect(saved.json).toMatchObject({
      verification_status: 'moderation',
      bank_verified: false,
      profile: { ...before, [field]: value, hobby: 'лыжи' },
    });
    expect(await noticesOf(person)).toEqual(['Your checks are open again']);
    expect(await casesOf(person)).toHaveLength(1);
  });

  it('shows the moderator what it was and what it is, also after a second change', async () => {
    const person = await checkedSitter();
    await update(person, { full_name: 'Анна Сидорова', reopen: true });
    expect((await update(person, { full_name: 'Анна Орлова', birth_date: '1991-01-01' })).status).toBe(200);
    const [one] = await casesOf(person);
    expect(one.fields).toEqual(
      expect.arrayContaining([
        { name: 'name_before', value: 'Анна Петрова' },
        { name: 'name', value: 'Анна Орлова' },
        { name: 'birth_date_before', value: '05.05.1990' },
        { name: 'birth_date', value: '01.01.1991' },
      ]),
    );
    expect(one.fields.map(({ name }: { name: string }) => name)).not.toContain('gender_before');
    const staff = { token: moderator.token };
    const claimed = (
      await app.call('POST', `/staff/queue/${one.id}/claim`, { ...staff, body: { version: one.version } })
    ).json;
    const body = { version: claimed.version, decision: 'approve', text: '' };
    await app.call('POST', `/staff/queue/${one.id}/decide`, { ...staff, body });
    expect((await profileOf(person)).verification_status).toBe('verified');
    const { fields } = (await app.call('GET', `/staff/queue/${one.id}`, staff)).json;
    expect(fields.map(({ name }: { name: string }) => name)).not.toContain('name_before');
  });

  it('reopens only what holds', async () => {
    const byBank = await checkedSitter({ passport: false });
    expect((await update(byBank, { gender: 'male' })).json.reopens).toEqual(['bank_id']);
    expect((await update(byBank, { gender: 'male', reopen: true })).json).toMatchObject({
      verification_status: 'not_verified',
      bank_verified: false,
    });
    expect(await casesOf(byBank)).toEqual([]);
    const newcomer = await signUp(app);
    const byBankNow = { bank_verified_at: new Date() };
    await app.deps.db.updateTable('users').set(byBankNow).where('id', '=', newcomer.id).execute();
    expect((await update(newcomer, { birth_date: '1990-01-01', gender: 'male' })).json.bank_verified).toBe(true);
    expect((await update(newcomer, { birth_date: '1991-01-01' })).json.reopens).toEqual(['bank_id']);
    const parent = await signUp(app);
    await app.deps.db.updateTable('users').set({ bank_verified_at: new Date() }).where('id', '=', parent.id).execute();
    expect((await update(parent, { full_name: 'Другое Имя' })).json.reopens).toEqual(['bank_id']);
    const unchecked = await checkedSitter({ passport: false, bank: false });
    expect((await update(unchecked, { full_name: 'Другое Имя' })).status).toBe(200);
    expect(await noticesOf(unchecked)).toEqual([]);
  });

  it('is none where the values are the same but for case and spaces', async () => {
    const person = await checkedSitter();
    const same = { ...before, full_name: ' анна  ПЕТРОВА', hobby: 'лыжи' };
    expect((await update(person, same)).json).toMatchObject({ verification_status: 'verified', bank_verified: true });
    expect((await update(person, { hobby: 'шахматы', reopen: true })).json.verification_status).toBe('verified');
    expect(await noticesOf(person)).toEqual([]);
  });
});

describe('a photo', () => {
  it('reopens checks with everything that is sent beside it, or changes nothing', async () => {
    const person = await checkedSitter();
    const kept = await storedKeys(app);
    const refused = await sendPhoto(person, { hobby: 'лыжи' });
    expect([refused.status, refused.json.reopens]).toEqual([409, ['passport', 'bank_id']]);
    expect((await profileOf(person)).profile).toMatchObject({ image: null, hobby: '' });
    expect(await storedKeys(app)).toEqual(kept);
    const saved = await sendPhoto(person, { hobby: 'лыжи', reopen: 'true' });
    expect(saved.json).toMatchObject({ verification_status: 'moderation', profile: { hobby: 'лыжи' } });
    expect(saved.json.profile.image).toEqual(expect.any(String));
    const [one] = await casesOf(person);
    expect(one.fields).toContainEqual({ name: 'photo', value: saved.json.profile.image });
    expect(one.fields).toContainEqual({ name: 'photo_before', value: 'none' });
  });

  it('that is removed reopens nothing', async () => {
    const person = await checkedSitter({ passport: false, bank: false });
    await sendPhoto(person);
    const verified = { verification_status: 'verified' };
    await app.deps.db.updateTable('sitters').set(verified).where('user_id', '=', person.id).execute();
    const { status } = await app.call('POST', '/user/remove_image', { token: person.token });
    expect(status).toBe(200);
    expect((await profileOf(person)).verification_status).toBe('verified');
  });

  it('that is saved with fields which are refused is not saved', async () => {
    const person = await checkedSitter({ passport: false, bank: false });
    await app.call('POST', '/sitter/work', { token: person.token, body: { post: 'Няня', from: '2005', to: '2006' } });
    expect((await sendPhoto(person, { birth_date: '2000-01-01' })).status).toBe(400);
    expect((await profileOf(person)).profile.image).toBeNull();
  });
});
