import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { book, passHours, signUpCustomer, signUpSitter, type TestCustomer } from '../../testing/orders.ts';
import type { TestPerson } from '../../testing/people.ts';
import { startPushService } from '../../testing/push-service.ts';
import { createBroadcast } from '../notifications/broadcast.service.ts';
import { isPushService } from './push-sender.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let customer: TestCustomer;
let sitter: TestPerson;

const subscribe = (person: TestPerson, body: object) =>
  app.call('POST', '/push/subscribe', { token: person.token, body });
const browsers = () => app.deps.db.selectFrom('push_subscriptions').selectAll().execute();
/** Moves the clock to a Moscow time, so that quiet hours do not interfere. */
async function passTo(hour: number): Promise<void> {
  const now = app.deps.clock.now();
  const moscowHour = (now.getUTCHours() + 3 + now.getUTCMinutes() / 60) % 24;
  await passHours(app, (hour - moscowHour + 24) % 24);
}
const lettersTo = async (to: string) =>
  (await app.call('GET', `/dev/outbox?to=${encodeURIComponent(to)}`)).json as { subject: string; text: string }[];

beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ PUSH_HOSTS: '127.0.0.1' });
  [customer, sitter] = [await signUpCustomer(app), await signUpSitter(app, { phone_number: '+79010000001' })];
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

describe('web push', () => {
  it('reaches the browser, encrypted for it alone and signed by us', async () => {
    expect((await subscribe(sitter, service.subscription)).status).toBe(201);
    const { public_key } = (await app.call('GET', '/push/subscribe', { token: sitter.token })).json;
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
    await book(app, customer, sitter);
    await app.deps.jobs.runDue();
    expect(service.received).toHaveLength(1);
    const [{ message, claims }] = service.received as [(typeof service.received)[0]];
    expect(message).toMatchObject({ title: 'Новое бронирование', link: expect.stringContaining('/my-orders/') });
    expect(claims.aud).toBe(service.origin);
  });

  it('is a consent that the person can take back', async () => {
    const profile = async () => (await app.call('GET', '/user/profile', { token: sitter.token })).json;
    expect((await profile()).consents.push).toBe(true);
    await app.call('PATCH', '/user/update', { token: sitter.token, body: { consents: { push: false } } });
    await book(app, customer, sitter, { start_time: '16:00', end_time: '18:00' });
    await app.deps.jobs.runDue();
    expect(service.received).toHaveLength(1);
    await subscribe(sitter, service.subscription);
    expect(await browsers()).toHaveLength(1);
  });

  it('forgets a browser that has gone', async () => {
    service.answerWith(410);
    await book(app, customer, sitter, { start_time: '18:00', end_time: '20:00' });
    await app.deps.jobs.runDue();
    expect(await browsers()).toEqual([]);
  });

  it('takes no keys that nothing could be sealed with', async () => {
    const keys = { ...service.subscription.keys, p256dh: `B${'A'.repeat(86)}` };
    const refused = await subscribe(sitter, { ...service.subscription, keys });
    expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['keys.p256dh']]);
    expect(await browsers()).toEqual([]);
  });

  it('a person has ten browsers at most, however many ask at once', async () => {
    const person = await signUpSitter(app);
    const { endpoint, keys } = service.subscription;
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, n) => subscribe(person, { endpoint: `${endpoint}-${n}`, keys })),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await browsers()).filter(({ user_id }) => user_id === person.id)).toHaveLength(10);
    await app.deps.db.deleteFrom('push_subscriptions').where('user_id', '=', person.id).execute();
  });

  it('is tried again when the push service was away', async () => {
    const person = await signUpSitter(app);
    const before = service.received.length;
    await subscribe(person, service.subscription);
    service.answerWith(503);
    await book(app, customer, person, { start_time: '20:00', end_time: '21:00' });
    await app.deps.jobs.runDue();
    expect(service.received).toHaveLength(before);
    service.answerWith(201);
    await app.deps.jobs.advance(120);
    expect(service.received).toHaveLength(before + 1);
    await app.call('DELETE', '/push/subscribe', {
      token: person.token,
      body: { endpoint: service.subscription.endpoint },
    });
  });

  it('ends when the browser says so', async () => {
    await subscribe(customer, service.subscription);
    const body = { endpoint: service.subscription.endpoint };
    await app.call('DELETE', '/push/subscribe', { token: sitter.token, body });
    expect(await browsers()).toHaveLength(1);
    await app.call('DELETE', '/push/subscribe', { token: customer.token, body });
    expect(await browsers()).toEqual([]);
  });

  it('writes to push services only', async () => {
    const refused = await subscribe(sitter, { ...service.subscription, endpoint: 'https://internal.example/x' });
    expect(refused.status).toBe(400);
    const hosts = 'fcm.googleapis.com,.push.apple.com';
    expect(isPushService('https://fcm.googleapis.com/fcm/send/x', hosts)).toBe(true);
    expect(isPushService('https://web.push.apple.com/x', hosts)).toBe(true);
    for (const address of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com/x',
      'https://user:word@fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'nonsense',
    ]) {
      expect(isPushService(address, hosts)).toBe(false);
    }
  });
});

describe('letters and short messages', () => {
  it('go out by day, and wait for the morning at night', async () => {
    const person = await signUpSitter(app, { phone_number: '+79010000002' });
    await passTo(23);
    await book(app, customer, person, { start_time: '06:00', end_time: '07:00' });
    await app.deps.jobs.runDue();
    expect(await lettersTo(person.login)).toEqual([]);
    expect(await lettersTo('+79010000002')).toEqual([]);
    await passHours(app, 10);
    expect(await lettersTo(person.login)).toMatchObject([{ subject: 'Новое бронирование' }]);
    expect((await lettersTo('+79010000002'))[0]?.text).toContain('Ладушки: ');
  });

  it("of news wait for the end of the person's own quiet hours, and so does the push", async () => {
    const person = await signUpSitter(app);
    const settings = { news_notify: true, quiet_from: '12:00', quiet_to: '14:30' };
    await app.call('PATCH', '/user/settings', { token: person.token, body: settings });
    await subscribe(person, service.subscription);
    const pushes = service.received.length;
    await passTo(13);
    const sendNews = createBroadcast(app.deps);
    const about = { ru: 'Мы выросли', en: 'We grew' };
    await sendNews(app.deps.db, { type: 'news', template: 'news_published', about, link: '/news/7', audience: 'news' });
    await app.deps.jobs.runDue();
    await passHours(app, 1);
    expect([await lettersTo(person.login), service.received.length]).toEqual([[], pushes]);
    await passHours(app, 1);
    expect(await lettersTo(person.login)).toMatchObject([{ text: expect.stringContaining('Мы выросли') }]);
    expect(service.received).toHaveLength(pushes + 1);
  });

  it('follow the settings', async () => {
    const person = await signUpSitter(app);
    await app.deps.db
      .updateTable('user_settings')
      .set({ order_notify: false })
      .where('user_id', '=', person.id)
      .execute();
    await passTo(12);
    await book(app, customer, person, { start_time: '06:00', end_time: '07:00' });
    await app.deps.jobs.runDue();
    expect(await lettersTo(person.login)).toEqual([]);
  });

  it('are set once, although the database fails between two of them or the work is repeated', async () => {
    const phone_number = '+79010000003';
    const person = await signUpSitter(app, { phone_number });
    await passTo(12);
    await app.deps.pool.query(`
      create function refuse_sms() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$;
      create trigger refuse_sms before insert on jobs.job_common for each row when (new.name = 'sms-notification')
        execute function refuse_sms()`);
    await book(app, customer, person, { start_time: '06:00', end_time: '07:00' });
    await app.deps.jobs.runDue();
    await app.deps.pool.query('drop trigger refuse_sms on jobs.job_common; drop function refuse_sms');
    await app.deps.jobs.advance(60);
    const delivered = async () => [(await lettersTo(person.login)).length, (await lettersTo(phone_number)).length];
    expect(await delivered()).toEqual([1, 1]);
    const { id: notification } = await app.deps.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    await app.deps.jobs.schedule(app.deps.db, 'deliver-notification', { notification });
    await app.deps.jobs.runDue();
    expect(await delivered()).toEqual([1, 1]);
  });

  it('are not written about what was read', async () => {
    const person = await signUpSitter(app);
    await passTo(12);
    await book(app, customer, person, { start_time: '06:00', end_time: '07:00' });
    const all = app.deps.db.updateTable('notifications').set({ read_at: app.deps.clock.now() });
    await all.where('user_id', '=', person.id).execute();
    await app.deps.jobs.runDue();
    expect(await lettersTo(person.login)).toEqual([]);
  });
});
