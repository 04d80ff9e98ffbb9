import { takesKey } from '@ladushki/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestPerson } from '../../testing/people.ts';
import { endpoints } from '../../testing/resilience/support/endpoints.ts';
import { jpeg, upload } from '../../testing/uploads.ts';
import { outputSchema } from './description/json-schema.ts';

let app: TestApp;
let parent: TestPerson;
let sitter: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [parent, sitter] = [await signUp(app), await signUp(app, { role: 'sitter' })];
});
afterAll(() => app.close());

const send = (person: TestPerson, method: string, path: string, key: string, body?: object) =>
  app.call(method, path, { token: person.token, headers: { 'idempotency-key': key }, ...(body && { body }) });
const countOf = async (person: TestPerson, path: string) =>
  (await app.call('GET', path, { token: person.token })).json.count;

describe('every call that changes something takes a key', () => {
  const named = (repetition: string) =>
    endpoints.filter(({ endpoint }) => endpoint.repetition === repetition).map(({ name }) => name);

  it('but for those that handle a secret or mean something new each time', () => {
    expect(named('none')).toEqual([
      'account.updatePassword',
      'account.confirm',
      'account.sendConfirmCode',
      'account.deactivate',
      'browserReports.report',
      'children.update',
      'diary.write',
      'diary.change',
      'diary.showHealth',
      'favourites.toggle',
      'identity.register',
      'identity.confirmRegistration',
      'identity.recover',
      'identity.signIn',
      'identity.refresh',
      'identity.signOut',
      'identity.bankSignIn',
      'identity.bindBank',
      'identity.federatedSignIn',
      'identity.federatedCodeSignIn',
      'moderation.reveal',
      'orders.renewCalendarAddress',
      'sanctions.appealBlocked',
      'secondFactor.startTotp',
      'secondFactor.enableTotp',
      'secondFactor.renewRecoveryCodes',
      'secondFactor.passkeyOptions',
      'secondFactor.addPasskey',
      'secondFactor.enterSecondFactor',
      'secondFactor.passkeySignInOptions',
      'secondFactor.passkeySignIn',
      'takeovers.notMe',
      'takeovers.contest',
      'takeovers.recover',
    ]);
    expect(named('once')).toEqual([
      'children.create',
      'moderation.claim',
      'moderation.unclaim',
      'moderation.note',
      'moderation.decide',
    ]);
  });

  it('and keeps no answer with tokens, health data, a case or what was revealed', () => {
    const secret = /"(access|refresh|medical_records|medicines|allergies|claimed_by|value|secret|recovery_codes)":/;
    const kept = endpoints.filter(({ endpoint }) => takesKey(endpoint) && endpoint.repetition !== 'once');
    // The values of how well something fits are no revealed ones.
    const withoutFit = (key: string, value: unknown) => (key === 'fit' ? undefined : value);
    const leaking = kept.filter(({ endpoint }) =>
      secret.test(JSON.stringify(outputSchema(endpoint.reply), withoutFit)),
    );
    expect(leaking.map(({ name }) => name)).toEqual([]);
    expect(kept.length).toBeGreaterThan(60);
  });
});

describe('the same key', () => {
  const folder = { name: 'Няни' };

  it('adds one thing, whether its repetition comes beside it or after it', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => send(parent, 'POST', '/websocket/chat_folder', 'f', folder)));
    const later = await send(parent, 'POST', '/websocket/chat_folder', 'f', folder);
    expect(new Set([...twins, later].map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect(later.headers['idempotency-replayed']).toBe('true');
    expect(await countOf(parent, '/websocket/chat_folder')).toBe(1);
  });

  it('deletes once and answers as before', async () => {
    const { id } = (await send(parent, 'POST', '/websocket/chat_folder', 'g', { name: 'Лишняя' })).json;
    const remove = () => send(parent, 'DELETE', `/websocket/chat_folder/${id}`, 'd');
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  });

  it('is refused with another body or for another thing', async () => {
    const other = await send(parent, 'POST', '/websocket/chat_folder', 'f', { name: 'Другая' });
    expect([other.status, other.json.code]).toEqual([409, 'idempotency_mismatch']);
    const hours = { weekday: 1, start_time: '08:00', end_time: '09:00' };
    const [one, two] = [
      (await send(sitter, 'POST', '/sitter/schedule', 'h1', hours)).json.id,
      (await send(sitter, 'POST', '/sitter/schedule', 'h2', { ...hours, weekday: 2 })).json.id,
    ];
    expect((await send(sitter, 'DELETE', `/sitter/schedule/${one}`, 'h3')).status).toBe(200);
    const mistaken = await send(sitter, 'DELETE', `/sitter/schedule/${two}`, 'h3');
    expect([mistaken.status, mistaken.json.code]).toEqual([409, 'idempotency_mismatch']);
    expect(await countOf(sitter, '/sitter/schedule')).toBe(1);
  });

  it('stores a file once, and knows it by its bytes', async () => {
    const document = async (bytes: Buffer) =>
      upload(app, '/files/sitter_attachment', {
        token: sitter.token,
        bytes,
        fields: { kind: 'diploma' },
        headers: { 'idempotency-key': 'file' },
      });
    const picture = await jpeg();
    const [first, again] = [await document(picture), await document(picture)];
    expect([first.status, again.status, again.json.id]).toEqual([201, 201, first.json.id]);
    expect(await countOf(sitter, '/sitter/documents')).toBe(1);
    const changed = Buffer.from(picture);
    changed.writeUInt8(changed.readUInt8(changed.length - 3) ^ 1, changed.length - 3);
    expect((await document(changed)).json.code).toBe('idempotency_mismatch');
  });

  it('does what may not be kept once, says so, and keeps nothing of it', async () => {
    const child = { full_name: 'Маша Петрова', birth_date: '2022-05-01', gender: 'female' };
    const twins = await Promise.all([1, 2].map(() => send(parent, 'POST', '/customer/children', 'c', child)));
    expect(twins.map(({ status, json }) => json.code ?? status).sort()).toEqual([201, 'already_done'].sort());
    const later = await send(parent, 'POST', '/customer/children', 'c', child);
    expect([later.status, later.json.code, later.json.message]).toEqual([409, 'already_done', 'Это уже сделано']);
    expect(await countOf(parent, '/customer/children')).toBe(1);
    const row = app.deps.db.selectFrom('idempotency_keys').select(['status', 'answer']);
    const stored = await row.where('user_id', '=', parent.id).where('key', '=', 'c').executeTakeFirstOrThrow();
    expect(stored).toEqual({ status: 201, answer: null });
  });
});
