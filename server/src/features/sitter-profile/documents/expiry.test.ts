import { eventually } from '@ladushki/contract/testing/eventually';
import { addDays, addMonths, moscowDate, moscowInstant } from '@ladushki/contract/visits';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await eventually(async () => expect(await seen(person)).toEqual(holds));
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
    [30, ['A check ends soon: passport']],
    [8, ['A check ends soon: passport']],
    [7, ['A check ends soon: passport', 'A check ends soon: passport']],
    [0, ['A check ends soon: passport', 'A check ends soon: passport']],
    [-1, ['A check has ended: passport', 'A check ends soon: passport', 'A check ends soon: passport']],
    [-5, ['A check has ended: passport', 'A check ends soon: passport', 'A check ends soon: passport']],
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
  await decide('sitter', person.id, { decision: 'reject', reason: reason.id, text: 'Скан обрезан' });
  expect(await status()).toMatchObject({ verification_status: 'verified', verified_until: until });
  await send(person, 'passport', { renews: person.passport });
  await decide('sitter', person.id, {});
  expect(await status()).toMatchObject({ verification_status: 'verified', verified_until: addMonths(today(), 12) });
  expect((await send(person, 'passport', { reopen: 'true' })).status).toBe(201);
  expect((await status()).verification_status).toBe('moderation');
});

const checkOf = async (person: TestPerson, reader: TestPerson, kind: string) => {
  const path = reader === person ? '/sitter/checks' : `/sitter/sitter_detail/${person.id}`;
  const { checks } = (await call(reader, 'GET', path)).json;
  return checks.find((one: { kind: string }) => one.kind === kind);
};

it('is walked from the upload of a policy to its end and its renewal', async () => {
  const person = await signUpSitter(app);
  const until = addDays(today(), 50);
  for (const [fields, field] of [
    [{ number: 'ABC-1' }, 'valid_until'],
    [{ valid_until: until }, 'number'],
    [{ number: 'AB', valid_until: until }, 'number'],
    [{ number: 'ABC-1', valid_until: addDays(today(), -1) }, 'valid_until'],
    [{ number: 'ABC-1', valid_until: addDays(addMonths(today(), 120), 1) }, 'valid_until'],
  ] as const) {
    const refused = await send(person, 'insurance', fields);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, [field]]);
  }
  expect((await send(person, 'diploma', { number: 'ABC-1' })).status).toBe(400);
  const policy = (await send(person, 'insurance', { number: '123456', valid_until: until })).json;
  expect(policy).toMatchObject({ number: '123456', valid_until: until, verification_status: 'moderation' });
  const notMade = { status: 'moderation', by: null, checked_at: null, valid_until: null, number: null, ended: false };
  expect(await checkOf(person, parent, 'insurance')).toEqual({ kind: 'insurance', ...notMade });
  await decide('document', policy.id, {});
  const made = {
    kind: 'insurance',
    status: 'verified',
    by: { kind: 'moderator', name: null },
    checked_at: expect.any(String),
    valid_until: until,
    number: '123456',
    ended: false,
  };
  expect(await checkOf(person, parent, 'insurance')).toEqual(made);
  expect(await checkOf(person, person, 'insurance')).toEqual({ ...made, document: policy.id, days_left: 50 });
  await moveTo(addDays(until, 1), '00:00');
  expect(await checkOf(person, parent, 'insurance')).toMatchObject({
    status: 'not_verified',
    ended: true,
    number: '123456',
  });
  expect(await checkOf(person, person, 'insurance')).toMatchObject({ document: policy.id, days_left: null });
  const next = { number: '654321', valid_until: addDays(today(), 300), renews: policy.id };
  const renewed = (await send(person, 'insurance', next)).json;
  expect((await checkOf(person, parent, 'insurance')).status).toBe('moderation');
  await decide('document', renewed.id, {});
  expect(await checkOf(person, person, 'insurance')).toMatchObject({
    number: '654321',
    document: renewed.id,
    days_left: 300,
  });
  const late = (await send(person, 'insurance', { number: '777', valid_until: today() })).json;
  await moveTo(addDays(today(), 1), '12:00');
  expect((await decide('document', late.id, {})).status).toBe(400);
});

it('is told of with who made it, also where none was made', async () => {
  const person = await checkedSitter();
  const { checks } = (await call(parent, 'GET', `/sitter/sitter_detail/${person.id}`)).json;
  expect(checks.map(({ kind, status, by }: Record<string, unknown>) => [kind, status, by])).toEqual([
    ['phone', 'not_verified', null],
    ['email', 'verified', { kind: 'system', name: null }],
    ['bank_id', 'not_verified', null],
    ['passport', 'verified', { kind: 'moderator', name: null }],
    ...[
      'diploma',
      'medical_book',
      'no_criminal_record',
      'recommendation',
      'interview',
      'public_pages',
      'insurance',
    ].map((kind) => [kind, 'not_verified', null]),
  ]);
  expect((await call(parent, 'GET', '/sitter/checks')).status).toBe(403);
});

it('is opened again by one more page of a checked document, after a question', async () => {
  const person = await checkedSitter(addDays(today(), 30));
  const stranger = await checkedSitter();
  const { id } = (await send(person, 'diploma')).json;
  const page = async (of: number, fields: Record<string, string> = {}) =>
    upload(app, '/files/sitter_attachment', {
      ...(await signInAgain(app, person)),
      bytes: pdf,
      name: 'b.pdf',
      fields: { page_of: of, ...fields },
    });
  const added = (await page(id)).json;
  expect(added).toMatchObject({
    id,
    kind: 'diploma',
    name: 'a.pdf',
    pages: [{ id, name: 'a.pdf' }, { name: 'b.pdf' }],
  });
  for (const [of, fields] of [
    [stranger.passport, {}],
    [added.pages[1].id, {}],
    [id, { kind: 'passport' }],
  ] as const) {
    const refused = await page(of, fields);
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['page_of']]);
  }
  expect((await page(id, { renews: String(id) })).status).toBe(400);
  await decide('document', id, {});
  const asked = await page(id);
  expect([asked.status, asked.json.code, asked.json.reopens]).toEqual([409, 'check_reopens', ['diploma']]);
  expect((await page(id, { reopen: 'true' })).json).toMatchObject({ verification_status: 'moderation' });
  const shown = (await call(person, 'GET', '/sitter/documents')).json;
  expect([shown.count, shown.results[0].pages.length]).toEqual([2, 3]);
  // The moderator opens every page, the stranger none.
  const last = shown.results[0].pages[2].id;
  const reveal = { target: 'document', id: last, reason: 'a check' };
  expect((await call(moderator, 'POST', '/staff/reveal', reveal)).status).toBe(200);
  expect((await call(stranger, 'DELETE', `/files/sitter_attachment/${last}`)).status).toBe(404);
  const renamed = await call(person, 'PATCH', `/files/sitter_attachment/${last}`, { name: 'Последняя' });
  expect(renamed.json.pages[2].name).toBe('Последняя.pdf');
  expect((await call(person, 'DELETE', `/files/sitter_attachment/${last}`)).status).toBe(200);
  expect((await call(person, 'GET', '/sitter/documents')).json.results[0].pages).toHaveLength(2);

  const status = async () => (await call(person, 'GET', '/user/profile')).json.verification_status;
  const renewal = (await send(person, 'passport', { renews: person.passport })).json.id;
  await page(renewal);
  expect(await status()).toBe('verified');
  expect((await page(person.passport)).json.reopens).toEqual(['passport']);
  await page(person.passport, { reopen: 'true' });
  expect(await status()).toBe('moderation');
});
