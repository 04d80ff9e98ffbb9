import { eventually } from '@ladushki/contract/testing/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.ts';
import { startInstance } from '../instance.ts';
import { signUp } from '../people.ts';
import { idOfLetter, type MailServer, startMailServer } from './support/mail-server.ts';
import { createRandom } from './support/seeded-random.ts';

const letters = 200;

let app: TestApp;
let mail: MailServer;
/** Called for every letter. */
let onLetter: () => void = () => undefined;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'on' });
  mail = await startMailServer({ onLetter: () => onLetter() });
});
afterAll(async () => {
  mail.close();
  await app.close();
});

const startWorker = () => startInstance(app.deps.config, { ROLE: 'worker', SMTP_URL: mail.url });
const taken = (count: number) =>
  new Promise<void>((resolve) => {
    onLetter = () => {
      if (new Set(mail.letters.map(idOfLetter)).size >= count) resolve();
    };
  });
const countIn = async (...states: string[]) => {
  const asked = `select count(*)::integer as count from jobs.job where name = 'identity.send_code' and state::text = any($1)`;
  return (await app.deps.pool.query<{ count: number }>(asked, [states])).rows[0]?.count ?? 0;
};

it('a worker is killed: every letter arrives, and one that was recorded as sent is not sent again', async () => {
  for (let n = 0; n < letters; n += 1) {
    const { login } = await signUp(app);
    const headers = { 'x-forwarded-for': `203.0.113.${n % 250}` };
    expect((await app.call('POST', '/forget_password', { body: { login }, headers })).status).toBe(200);
  }
  const first = await startWorker();
  await taken(20 + createRandom(17).whole(100));
  await first.kill();
  const recorded = await countIn('completed');
  const sent = mail.letters.length;
  const all = taken(letters);
  const second = await startWorker();
  await all;
  await eventually(async () => expect(await countIn('created', 'retry', 'active')).toBe(0));
  await second.kill();
  expect(new Set(mail.letters.map(idOfLetter)).size).toBe(letters);
  // Only those in doubt: taken by the mail server, and not recorded.
  expect(mail.letters.length - letters).toBeLessThanOrEqual(sent - recorded);
});
