import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestPerson } from '../../../testing/people.ts';
import { pdf, png, storedKeys, upload } from '../../../testing/uploads.ts';
import { createReferenceData } from '../../reference-data/reference-data.service.ts';
import { createSitterProfile } from '../sitter-profile.service.ts';

let app: TestApp;
let sitter: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  sitter = await signUp(app, { role: 'sitter' });
});
afterAll(() => app.close());

const send = (fields: Record<string, string | number>, person = sitter, bytes = pdf) =>
  upload(app, '/files/sitter_attachment', { token: person.token, name: 'Скан.pdf', fields, bytes });
const remove = (id: number, person = sitter) =>
  app.call('DELETE', `/files/sitter_attachment/${id}`, { token: person.token });
const list = async () => (await app.call('GET', '/sitter/documents', { token: sitter.token })).json;
const status = async () =>
  (
    await app.deps.db
      .selectFrom('sitters')
      .select('verification_status')
      .where('user_id', '=', sitter.id)
      .executeTakeFirstOrThrow()
  ).verification_status;
const setStatus = (verification_status: string) =>
  app.deps.db.updateTable('sitters').set({ verification_status }).where('user_id', '=', sitter.id).execute();
const cases = (kind: string, subject: number) =>
  app.deps.db
    .selectFrom('cases')
    .select('status')
    .where('kind', '=', kind)
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute();

describe('a document', () => {
  it('is private to its sitter and waits for its check', async () => {
    const { status: code, json } = await send({ kind: 'diploma' });
    expect(code).toBe(201);
    expect(json).toMatchObject({
      kind: 'diploma',
      name: 'Скан.pdf',
      mime: 'application/pdf',
      verification_status: 'moderation',
      reject_reason: null,
      reject_text: null,
      checked_at: null,
      valid_until: null,
      message: 'Документ отправлен на проверку',
    });
    expect(await cases('document', json.id)).toEqual([{ status: 'pending' }]);
    expect(await cases('sitter', sitter.id)).toEqual([]);
    expect(await status()).toBe('not_verified');
    expect((await app.server.inject({ url: json.url })).statusCode).toBe(200);
    expect((await app.server.inject({ url: json.url.split('?')[0] })).statusCode).toBe(404);
    expect((await list()).results).toMatchObject([{ id: json.id, kind: 'diploma' }]);
  });

  it('may prove an education or work of one’s own', async () => {
    const rival = await signUp(app, { role: 'sitter' });
    const body = { institution: 'МПГУ', start: '2001-01-01' };
    const own = (await app.call('POST', '/sitter/education', { token: sitter.token, body })).json.id;
    const foreign = (await app.call('POST', '/sitter/education', { token: rival.token, body })).json.id;
    expect((await send({ kind: 'diploma', education: own })).json.education).toBe(own);
    const keys = await storedKeys(app);
    for (const [fields, field] of [
      [{ kind: 'diploma', education: foreign }, 'education'],
      [{ kind: 'diploma', work: 999_999 }, 'work'],
      [{ kind: 'selfie' }, 'kind'],
    ] as const) {
      const { status: code, json } = await send(fields as Record<string, string>);
      expect([code, Object.keys(json.errors)]).toEqual([400, [field]]);
    }
    expect(await storedKeys(app)).toEqual(keys);
    await app.call('DELETE', `/sitter/education/${own}`, { token: sitter.token });
    expect((await list()).results).toMatchObject([{ education: null }]);
  });

  it('is renamed and deleted, with its bytes and its case', async () => {
    const { id, url } = (await send({ kind: 'medical_book' })).json;
    const path = `/files/sitter_attachment/${id}`;
    const renamed = await app.call('PATCH', path, { token: sitter.token, body: { name: 'Медкнижка' } });
    expect(renamed.json).toMatchObject({ name: 'Медкнижка.pdf', kind: 'medical_book' });
    expect((await remove(id)).status).toBe(200);
    expect((await app.server.inject({ url })).statusCode).toBe(404);
    expect(await cases('document', id)).toEqual([{ status: 'done' }]);
    expect((await list()).count).toBe(0);
  });

  it('is nobody else’s', async () => {
    const { id } = (await send({ kind: 'other' })).json;
    const rival = await signUp(app, { role: 'sitter' });
    const parent = await signUp(app);
    const path = `/files/sitter_attachment/${id}`;
    for (const [person, code] of [
      [rival, 404],
      [parent, 403],
    ] as const) {
      expect((await app.call('PATCH', path, { token: person.token, body: { name: 'x' } })).status).toBe(code);
      expect((await remove(id, person)).status).toBe(code);
    }
    expect((await app.call('DELETE', path)).status).toBe(401);
    expect((await send({ kind: 'other' }, parent)).status).toBe(403);
  });

  it('is refused after thirty', async () => {
    const bytes = await png(4, 4);
    const statuses: number[] = [];
    // At most the allowed concurrency; the last ones race for the remaining places.
    for (const length of [14, 13, 6]) {
      const replies = await Promise.all(Array.from({ length }, () => send({ kind: 'other' }, sitter, bytes)));
      statuses.push(...replies.map(({ status }) => status));
    }
    expect(statuses.filter((code) => code === 201)).toHaveLength(30);
    const keys = await storedKeys(app);
    expect((await send({ kind: 'other' })).status).toBe(400);
    expect(await storedKeys(app)).toEqual(keys);
    expect((await list()).count).toBe(30);
  });
});

describe('a passport', () => {
  it('sends the profile to moderation, as one case however often it is sent', async () => {
    const { json } = await send({ kind: 'passport' });
    expect(json.message).toContain('профиль отправлен на проверку');
    await send({ kind: 'passport' });
    expect(await status()).toBe('moderation');
    expect(await cases('sitter', sitter.id)).toEqual([{ status: 'pending' }]);
    expect(await cases('document', json.id)).toEqual([]);
  });

  it('is sent again after a rejection', async () => {
    await send({ kind: 'passport' });
    await app.deps.db.updateTable('cases').set({ status: 'done' }).where('subject_id', '=', sitter.id).execute();
    await setStatus('rejected');
    await send({ kind: 'passport' });
    expect(await status()).toBe('moderation');
    expect(await cases('sitter', sitter.id)).toEqual([{ status: 'done' }, { status: 'pending' }]);
  });

  it('ends the check when the last one is deleted, but a check that was made stands', async () => {
    const [first, second] = [(await send({ kind: 'passport' })).json, (await send({ kind: 'passport' })).json];
    await remove(first.id);
    expect(await status()).toBe('moderation');
    await remove(second.id);
    expect(await status()).toBe('not_verified');
    expect(await cases('sitter', sitter.id)).toEqual([{ status: 'done' }]);
    const third = (await send({ kind: 'passport' })).json;
    await setStatus('verified');
    await remove(third.id);
    expect(await status()).toBe('verified');
  });
});

it('is exported and erased as a whole', async () => {
  const referenceData = createReferenceData(app.deps);
  await referenceData.start();
  const profile = createSitterProfile(app.deps, referenceData);
  const actor = { id: sitter.id, role: 'sitter' as const, sessionId: '', permissions: [] };
  await send({ kind: 'passport' });
  const { id } = (await send({ kind: 'diploma' })).json;
  await app.call('POST', '/sitter/sitter_skills', { token: sitter.token, body: { skills: [1] } });
  const exported = await profile.exportSitterProfile(actor, 'ru');
  expect(exported.documents).toHaveLength(2);
  expect(exported.skills).toHaveLength(1);
  await app.deps.db.transaction().execute((trx) => profile.eraseSitterProfile(trx, sitter.id));
  const after = await profile.exportSitterProfile(actor, 'ru');
  expect(Object.values(after).every((part) => part.length === 0)).toBe(true);
  expect(await cases('document', id)).toEqual([{ status: 'done' }]);
  expect(await cases('sitter', sitter.id)).toEqual([{ status: 'done' }]);
  await referenceData.stop();
});
