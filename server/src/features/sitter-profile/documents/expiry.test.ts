import { addDays, addMonths, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpSitter } from '../../../testing/orders.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { pdf, upload } from '../../../testing/uploads.ts';

let app: TestApp;
let moderator: TestPerson;
let parent: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await signUp(app, { role: 'moderator', permissions: ['verification'] });
  parent = await signUp(app);
});
afterAll(() => app.close());

const today = () => moscowDate(app.deps.clock.now());
const call = async (person: TestPerson, method: string, path: string, body?: object) =>
  app.call(method, path, { ...(await signInAgain(app, person)), locale: 'en', ...(body && { body }) });
const send = async (person: TestPerson, kind: string, fields: Record<string, string | number> = {}) =>
  upload(app, '/files/sitter_attachment', {
    ...(await signInAgain(app, person)),
    bytes: pdf,
    name: 'a.pdf',
    fields: { kind, ...fields },
  });

/** Decides the pending case. */
async function decide(kind: string, subject: number, body: object) {
  const { results } = (await call(moderator, 'GET', `/staff/queue?kind=${kind}&page_size=100`)).json;
  for (const { id, version } of results) {
    if ((await call(moderator, 'GET', `/staff/queue/${id}`)).json.subject_id !== subject) continue;
    const claimed = (await call(moderator, 'POST', `/staff/queue/${id}/claim`, { version })).json;
    const made = { version: claimed.version ?? version, decision: 'approve', ...body };
    const answer = await call(moderator, 'POST', `/staff/queue/${id}/decide`, made);
    if (answer.status !== 200) {
      await call(moderator, 'POST', `/staff/queue/${id}/unclaim`, { version: claimed.version });
    }
    return answer;
  }
  throw new Error('nothing waits');
}

async function checkedSitter(valid_until?: string) {
  const person = await signUpSitter(app);
  const { id } = (await send(person, 'passport')).json;
  expect((await decide('sitter', person.id, valid_until ? { valid_until } : {})).status).toBe(200);
  return { ...person, passport: id as number };
}

async function moveTo(date: string, time: string): Promise<void> {
  app.deps.clock.advance((moscowInstant(date, time).getTime() - app.deps.clock.now().getTime()) / 1000);
}

/** The status shown in every place. */
async function seen(person: TestPerson) {
  const list = async (verified: boolean) =>
    (await call(parent, 'GET', `/sitter/sitter_list?verified=${verified}&page_size=100`)).json.results;
  const [yes, no] = [await list(true), await list(false)];
  const own = (found: { id: number }[]) => found.find(({ id }) => id === person.id) as never;
  const card = (own(yes) ?? own(no)) as { verification_status: string } | undefined;
  const detail = (await call(parent, 'GET', `/sitter/sitter_detail/${person.id}`)).json;
  const passport = detail.checks.find(({ kind }: { kind: string }) => kind === 'passport');
  const document = (await call(person, 'GET', '/sitter/documents')).json.results[0];
  return {
    filter: own(yes) !== undefined,
    card: card?.verification_status,
    detail: detail.verification_status,
    check: [passport.status, passport.ended, passport.valid_until],
    profile: (await call(person, 'GET', '/user/profile')).json.verification_status,
    document: [document.verification_status, document.ended],
  };
}
const titles = async (person: TestPerson): Promise<string[]> =>
  (await call(person, 'GET', '/notification/notification_list')).json.results.map(
    ({ title }: { title: string }) => title,
  );

it('ends everywhere at the midnight after its last day', async () => {
  const until = addDays(today(), 2);
  const person = await checkedSitter(until);
  const holds = {
    filter: true,
    card: 'verified',
    detail: 'verified',
    check: ['verified', false, until],
    profile: 'verified',
    document: ['verified', false],
  };
  await vi.waitFor(async () => expect(await seen(person)).toEqual(holds), { timeout: 5_000, interval: 50 });
  await moveTo(until, '23:59');
  expect(await seen(person)).toEqual(holds);
  await moveTo(addDays(until, 1), '00:00');
  expect(await seen(person)).toEqual({
    filter: false,
    card: 'not_verified',
    detail: 'not_verified',
    check: ['not_verified', true, until],
    profile: 'not_verified',
    document: ['not_verified', true],
  });
});

it('holds a year unless the moderator says otherwise, and ten at the most', async () => {
  const person = await checkedSitter();
  expect((await call(person, 'GET', '/user/profile')).json.verified_until).toBe(addMonths(today(), 12));
  const other = await signUpSitter(app);
  await send(other, 'passport');
  for (const valid_until of [addDays(today(), -1), addDays(addMonths(today(), 120), 1)]) {
    const refused = await decide('sitter', other.id, { valid_until });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['valid_until']]);
  }
  expect((await decide('sitter', other.id, { valid_until: addMonths(today(), 120) })).status).toBe(200);
});

it('is told of 30 and 7 days before and when it has ended, once each', async () => {
  const until = addDays(today(), 40);
  const person = await checkedSitter(until);
  const { id } = (await send(person, 'medical_book')).json;
  await decide('document', id, { valid_until: addDays(until, 400) });
  const told = async () => (await titles(person)).filter((title) => /check (ends|has ended)/.test(title));
  const expected: [number, string[]][] = [
    [31, []],
    [30, ['A check ends soon']],
    [8, ['A check ends soon']],
    [7, ['A check ends soon', 'A check ends soon']],
    [0, ['A check ends soon', 'A check ends soon']],
    [-1, ['A check has ended', 'A check ends soon', 'A check ends soon']],
    [-5, ['A check has ended', 'A check ends soon', 'A check ends soon']],
  ];
  for (const [left, titlesThen] of expected) {
    await moveTo(addDays(until, -left), '12:00');
    await app.deps.jobs.runDue();
    await app.deps.jobs.runDue();
    expect([left, await told()]).toEqual([left, titlesThen]);
  }
});

it('is renewed while the old one holds to its day', async () => {
  const until = addDays(today(), 59);
  const person = await checkedSitter(until);
  const stranger = await checkedSitter(until);
  const refused = await send(person, 'passport');
  expect([refused.status, refused.json.code, refused.json.reopens]).toEqual([409, 'check_reopens', ['passport']]);
  expect((await send(person, 'passport', { renews: stranger.passport })).status).toBe(400);
  expect((await send(person, 'passport', { renews: person.passport })).status).toBe(201);
  const status = async () => (await call(person, 'GET', '/user/profile')).json;
  expect((await status()).verification_status).toBe('verified');
  const reason = await app.deps.db
    .selectFrom('reject_reasons')
    .select('id')
    .where('used_for', '=', 'verification')
    .limit(1)
    .executeTakeFirstOrThrow();
  await decide('sitter', person.id, { decision: 'reject', reason: reason.id });
  expect(await status()).toMatchObject({ verification_status: 'verified', verified_until: until });
  await send(person, 'passport', { renews: person.passport });
  await decide('sitter', person.id, {});
  expect(await status()).toMatchObject({ verification_status: 'verified', verified_until: addMonths(today(), 12) });
  expect((await send(person, 'passport', { reopen: 'true' })).status).toBe(201);
  expect((await status()).verification_status).toBe('moderation');
});
