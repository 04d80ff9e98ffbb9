import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/resilience/support/mail-server.ts';
import { readConfig } from '../config.ts';
import { createMail, type Mail } from './mail.ts';
import type { Outbox } from './outbox.ts';

let answer: string | undefined;
let server: MailServer;
let mail: Mail;
beforeAll(async () => {
  server = await startMailServer({ refusal: (command) => (/^RCPT/i.test(command) ? answer : undefined) });
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/x', SMTP_URL: server.url });
  mail = createMail(config, {} as Outbox);
});
afterAll(() => {
  mail.close();
  server.close();
});

it.each([
  ['550 5.1.1 no such user', 'FinalError ENOMAILBOX'],
  ['553-5.1.2 no such domain\r\n553 5.1.2 at all', 'FinalError ENOMAILBOX'],
  ['550 5.2.1 mailbox disabled', 'FinalError ENOMAILBOX'],
  // These may be about us, or be over soon.
  ['550 5.1.8 no such sender', 'Error EENVELOPE'],
  ['554 5.7.1 relay access denied', 'Error EENVELOPE'],
  ['550 no', 'Error EENVELOPE'],
  ['451 4.7.1 greylisted', 'Error EENVELOPE'],
])('a recipient refused by «%s» is %s', async (said, failure) => {
  answer = said;
  const sent = mail.send({ key: 'letter-1', to: 'vera@example.org', subject: 'Тема', text: 'Текст' });
  const error: Error & { code?: string } = await sent.then(
    () => Promise.reject(new Error('sent')),
    (reason) => reason,
  );
  expect(`${error.constructor.name} ${error.code}`).toBe(failure);
  expect(error instanceof Error && failure.startsWith('Final') ? error.message : '').not.toContain('vera');
});

it('one that is accepted gets the letter', async () => {
  answer = undefined;
  await mail.send({ key: 'letter-2', to: 'vera@example.org', subject: 'Тема', text: 'Текст' });
  expect(server.letters).toHaveLength(1);
});
