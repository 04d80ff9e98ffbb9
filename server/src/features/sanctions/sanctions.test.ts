import { permissions } from '@ladushki/contract/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { ask, callAs, passHours, signUpCustomer, signUpSitter } from '../../testing/orders.ts';
import { signUp, type TestPerson, testPassword } from '../../testing/people.ts';
import { statusAndCode } from '../../testing/refused.ts';
import { jpeg, upload } from '../../testing/uploads.ts';

let app: TestApp;
let first: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const hire = () => signUp(app, { role: 'moderator', permissions: [...permissions] });
  [first, second] = [await hire(), await hire()];
});
afterAll(() => app.close());

const facts = 'Просила перевести деньги мимо сервиса';
const text = 'Это была не я, проверьте ещё раз';
const block = (id: number) => callAs(app, first, 'POST', `/staff/people/${id}/block`, { reason: 'fraud', text: facts });
const signIn = ({ login }: TestPerson) => app.call('POST', '/auth/login', { body: { login, password: testPassword } });
const tokenOf = (url: string) => url.split('/appeal/')[1] ?? '';

async function newestAppeal() {
  const { results } = await ask(app, second, 'GET', '/staff/queue?kind=appeal&page_size=100');
  return results.at(-1) as { id: number; version: number; priority: number };
}
const claim = (by: TestPerson, { id, version }: { id: number; version: number }) =>
  callAs(app, by, 'POST', `/staff/queue/${id}/claim`, { version });
async function decide(decision: 'uphold' | 'overturn') {
  const found = await newestAppeal();
  const { json } = await claim(second, found);
  const body = { version: json.version, decision, text: 'Посмотрели ещё раз' };
  return callAs(app, second, 'POST', `/staff/queue/${found.id}/decide`, body);
}

describe('a block', () => {
  it('is appealed against by its link alone, and another moderator undoes it', async () => {
    const person = await signUpCustomer(app);
    await block(person.id);
    const refused = await signIn(person);
    expect(statusAndCode(refused)).toBe('403 blocked');
    const token = tokenOf(refused.json.appeal_url);
    await app.deps.jobs.runDue();
    const letter = (await app.deps.outbox.list(person.login)).find(({ text: words }) => words.includes('/appeal/'));
    expect(letter?.text).toContain(facts);
    expect((await app.call('GET', '/user/profile', { token })).status).toBe(401);

    const { status, json } = await app.call('GET', `/appeal/${token}`);
    expect([status, json.sanction]).toMatchObject([200, { kind: 'block', rule: { id: 'fraud' }, facts, appeal: null }]);
    expect((await app.call('POST', `/appeal/${token}`, { body: { text: 'мало' } })).status).toBe(400);
    const answers = await Promise.all([1, 2].map(() => app.call('POST', `/appeal/${token}`, { body: { text } })));
    expect(answers.map((each) => each.status).sort()).toEqual([201, 409]);

    const opened = await newestAppeal();
    expect(statusAndCode(await claim(first, opened))).toBe('403 own_decision');
    expect((await decide('overturn')).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
    expect((await app.call('GET', `/appeal/${token}`)).json.sanction).toMatchObject({
      lifted_at: expect.any(String),
      appeal: { status: 'overturned', answer: 'Посмотрели ещё раз' },
    });
  });

  it('opens by no other link: changed, or too old', async () => {
    const person = await signUpCustomer(app);
    await block(person.id);
    const token = tokenOf((await signIn(person)).json.appeal_url);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect((await app.call('GET', `/appeal/${changed}`)).status).toBe(404);
    await passHours(app, 30 * 24 + 1);
    expect((await app.call('GET', `/appeal/${token}`)).status).toBe(404);
    const fresh = tokenOf((await signIn(person)).json.appeal_url);
    const late = await app.call('POST', `/appeal/${fresh}`, { body: { text } });
    expect(statusAndCode(late)).toBe('409 too_late');
  });
});

describe('a rejected check', () => {
  it('states reason and facts, is appealed against once, and goes back to moderation', async () => {
    const sitter = await signUpSitter(app);
    const sent = { token: sitter.token, bytes: await jpeg(), fields: { kind: 'diploma' } };
    await upload(app, '/files/sitter_attachment', sent);
    const reasons = app.deps.db.selectFrom('reject_reasons').select('id').where('used_for', '=', 'verification');
    const { id: reason } = await reasons.limit(1).executeTakeFirstOrThrow();
    const [found] = (await ask(app, first, 'GET', '/staff/queue?kind=document')).results;
    const { version } = (await claim(first, found)).json;
    const reject = (fields: object) =>
      callAs(app, first, 'POST', `/staff/queue/${found.id}/decide`, { version, decision: 'reject', ...fields });
    expect((await reject({ reason })).status).toBe(400);
    expect((await reject({ reason, text: 'Скан обрезан' })).status).toBe(200);

    const [sanction] = await ask(app, sitter, 'GET', '/user/sanctions');
    expect(sanction).toMatchObject({ kind: 'rejection', rule: { id: reason }, facts: 'Скан обрезан', appeal: null });
    const path = `/user/sanctions/${sanction.id}/appeal`;
    expect((await callAs(app, await signUpSitter(app), 'POST', path, { text })).status).toBe(404);
    expect((await callAs(app, sitter, 'POST', path, { text })).json).toMatchObject({ status: 'open', text });
    expect(statusAndCode(await callAs(app, sitter, 'POST', path, { text }))).toBe('409 already_done');
    expect((await decide('overturn')).status).toBe(200);
    expect((await ask(app, sitter, 'GET', '/sitter/documents')).results[0].verification_status).toBe('moderation');
    expect((await ask(app, first, 'GET', '/staff/queue?kind=document')).count).toBe(1);
  });
});

it('an appeal comes first after twelve days, and after fifteen both sides are told once', async () => {
  const person = await signUpCustomer(app);
  await block(person.id);
  await app.call('POST', `/appeal/${tokenOf((await signIn(person)).json.appeal_url)}`, { body: { text } });
  expect((await newestAppeal()).priority).toBeLessThan(100);
  await passHours(app, 12 * 24 + 1);
  expect((await newestAppeal()).priority).toBe(100);
  await passHours(app, 3 * 24);
  await passHours(app, 2);
  const letters = (await app.deps.outbox.list(person.login)).filter(({ subject }) => subject.includes('задерживается'));
  expect(letters).toHaveLength(1);
  const notices = (await ask(app, second, 'GET', '/notification/notification_list?page_size=100')).results;
  expect(notices.filter(({ kind }: { kind: string }) => kind === 'appeal_overdue')).toHaveLength(1);
});
