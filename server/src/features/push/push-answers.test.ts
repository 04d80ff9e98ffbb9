import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { signInAgain, signUp, type TestPerson } from '../../testing/people.ts';
import { startPushService } from '../../testing/push-service.ts';
import { createNotifications } from '../notifications/notifications.service.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let person: TestPerson;

const browsers = () => app.deps.db.selectFrom('push_subscriptions').selectAll().execute();
async function subscribe(): Promise<void> {
  const { token } = await signInAgain(app, person);
  const { status } = await app.call('POST', '/push/subscribe', { token, body: service.subscription });
  expect(status).toBe(201);
}
/** Pushes that wait for another try, and dead letters. */
async function waiting(): Promise<number> {
  const { rows } = await app.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from jobs.job
     where coalesce(source_name, name) = 'push-notification' and state in ('created', 'retry')`,
  );
  return rows[0]?.count ?? 0;
}
/** One notice, pushed at once; how often the push service was asked. */
async function tell(): Promise<number> {
  const before = service.asked();
  const notice = { type: 'system', template: 'totp_on', link: '/today' } as const;
  await createNotifications(app.deps).notify(app.deps.db, person.id, notice);
  await app.deps.jobs.runDue();
  return service.asked() - before;
}

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ PUSH_HOSTS: '127.0.0.1' });
  person = await signUp(app);
});
afterEach(async () => {
  service.answerWith(201);
  await app.deps.db.deleteFrom('push_subscriptions').execute();
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

describe('a browser', () => {
  it.each([404, 410])('has gone at the first %i, and is not asked again', async (code) => {
    await subscribe();
    service.answerWith(code);
    expect(await tell()).toBe(1);
    expect(await browsers()).toEqual([]);
    expect([await tell(), await waiting()]).toEqual([0, 0]);
  });

  it.each([400, 401, 403, 413])('that refuses with %i is tried no more, and leaves no dead letter', async (code) => {
    await subscribe();
    service.answerWith(code);
    expect([await tell(), await waiting()]).toEqual([1, 0]);
    expect(await browsers()).toHaveLength(1);
    service.answerWith(201);
    expect(await tell()).toBe(1);
  });

  it.each([429, 503])('is tried again after %i, and not before the service wants it', async (code) => {
    await subscribe();
    const before = service.asked();
    service.answerWith(code, { 'retry-after': '600' });
    expect([await tell(), await waiting()]).toEqual([1, 1]);
    service.answerWith(201);
    expect([await tell(), await waiting()]).toEqual([0, 2]);
    await app.deps.jobs.advance(400);
    expect([service.asked() - before, await waiting()]).toEqual([1, 2]);
    // Tries are an hour apart at most.
    for (const hour of [3600, 3600]) await app.deps.jobs.advance(hour);
    expect([service.asked() - before, await waiting()]).toEqual([3, 0]);
  });

  it('that subscribes anew is asked at once', async () => {
    await subscribe();
    service.answerWith(429, { 'retry-after': '600' });
    await tell();
    service.answerWith(201);
    await subscribe();
    expect(await tell()).toBe(1);
    await app.deps.jobs.advance(3600);
    expect(await waiting()).toBe(0);
  });
});
