import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantDeadLetter } from '../../../platform/jobs/testing/dead-letter.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { moveOutsideQuietHours } from '../../../testing/outside-quiet-hours.ts';
import { signInAgain, signUp, type TestPerson } from '../../../testing/people.ts';
import { faultOf } from './dead-letters.policy.ts';
import { titles } from './dead-letters.texts.ts';

let app: TestApp;
let moderator: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  moveOutsideQuietHours(app);
  moderator = await signUp(app, { role: 'moderator', permissions: ['people'] });
});
afterAll(() => app.close());

const call = async (method: string, path: string, body?: unknown) =>
  app.call(method, `/staff/dead_letters${path}`, { token: (await signInAgain(app, moderator)).token, body });
const list = async (query = '') => (await call('GET', query)).json;

/** A notification whose letter was given up. */
async function failedLetter() {
  const { id, login } = await signUp(app);
  const notice = { user_id: id, type: 'system', template: 'complaint_blocked', created_at: app.deps.clock.now() };
  const { id: notification } = await app.deps.db
    .insertInto('notifications')
    .values(notice)
    .returning('id')
    .executeTakeFirstOrThrow();
  const job = { kind: 'mail-notification', data: { notification }, reason: 'EENVELOPE' };
  return { id: await plantDeadLetter(app.deps.pool, job), login };
}

const lettersTo = async (login: string) => {
  await app.deps.jobs.runDue();
  return (await app.deps.outbox.list(login)).length;
};

describe('failed jobs', () => {
  it('are listed with kind, times, tries and cause, and without what they carry', async () => {
    await plantDeadLetter(app.deps.pool, { kind: 'refund', data: { secret: 'hidden' }, reason: 'ETIMEDOUT' });
    const { count, results, kinds } = await list('?kind=refund');
    expect(count).toBe(1);
    expect(results).toEqual([
      {
        id: expect.any(String),
        kind: 'refund',
        title: 'Возврат денег',
        created_date: expect.stringMatching(/^\d{4}-/),
        failed_date: expect.stringMatching(/^\d{4}-/),
        tries: 19,
        fault: 'unreachable',
      },
    ]);
    expect(kinds).toContainEqual({ kind: 'refund', title: 'Возврат денег', count: 1 });
    expect(JSON.stringify(await list())).not.toContain('hidden');
  });

  it('one is sent again, once', async () => {
    const { id, login } = await failedLetter();
    const { status, json } = await call('POST', `/${id}/resend`);
    expect([status, json.message]).toEqual([200, 'Отправлено снова']);
    expect(await lettersTo(login)).toBe(1);
    expect((await call('POST', `/${id}/resend`)).status).toBe(404);
    expect(await lettersTo(login)).toBe(1);
    expect((await list('?kind=mail-notification')).count).toBe(0);
  });

  it('all of a kind are sent again, those of others are not', async () => {
    const [one, other] = [await failedLetter(), await failedLetter()];
    await plantDeadLetter(app.deps.pool, { kind: 'files.remove_bytes', data: { key: 'gone' }, reason: '57014' });
    const { json } = await call('POST', '/resend', { kind: 'mail-notification' });
    expect(json.message).toBe('Отправлено снова: 2');
    expect([await lettersTo(one.login), await lettersTo(other.login)]).toEqual([1, 1]);
    expect((await list('?kind=files.remove_bytes')).count).toBe(1);
    expect((await call('POST', '/resend', { kind: 'mail-notification' })).status).toBe(404);
  });

  it('with a key of which a newer one waits are not needed any more', async () => {
    const { db, jobs, pool } = app.deps;
    const job = { kind: 'push-message', data: { message: 1, user: 1 }, key: '1:1', reason: 'TypeError' };
    const id = await plantDeadLetter(pool, job);
    await jobs.schedule(db, 'push-message', { message: 2, user: 1 }, { key: '1:1' });
    expect((await call('POST', `/${id}/resend`)).json.message).toContain('уже ждёт');
    expect((await list('?kind=push-message')).count).toBe(0);
  });

  it('of a kind that this release does not do stay where they are', async () => {
    const id = await plantDeadLetter(app.deps.pool, { kind: 'of-old', data: {}, reason: 'Error' });
    expect((await call('POST', `/${id}/resend`)).json.code).toBe('wrong_state');
    expect((await call('POST', '/resend', { kind: 'of-old' })).json.code).toBe('wrong_state');
    expect((await list('?kind=of-old')).count).toBe(1);
  });

  it('and who sent them again are in the audit log', async () => {
    const { id } = await failedLetter();
    await call('POST', `/${id}/resend`);
    const row = await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'target_kind', 'target_id', 'reason'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      actor_id: moderator.id,
      action: 'resend',
      target_kind: 'dead_letters',
      target_id: 1,
      reason: `mail-notification ${id}`,
    });
  });
});

it('every kind that can fail for good has a title in both languages', () => {
  expect(app.deps.jobs.kinds().toSorted()).toEqual(Object.keys(titles).toSorted());
});

it.each([
  [null, 'interrupted'],
  ['ECONNREFUSED', 'unreachable'],
  ['EAUTH', 'sign_in'],
  ['EENVELOPE', 'refused'],
  ['SMS_AWAY', 'unreachable'],
  ['SMS_WRONG_PASSWORD', 'sign_in'],
  ['SMS_NUMBER_REFUSED', 'refused'],
  ['57014', 'database'],
  ['TypeError', 'other'],
  ['ERROR', 'other'],
])('the code %s is told as %s', (reason, fault) => expect(faultOf(reason)).toBe(fault));
