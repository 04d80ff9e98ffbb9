import nodemailer from 'nodemailer';
import type { Config } from './config.ts';
import type { Outbox } from './outbox.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The code inside, so that the outbox page can show it. */
  code?: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

export function createMail(config: Config, outbox: Outbox): Mail {
  if (!config.SMTP_URL) return { send: (letter) => outbox.add({ channel: 'email', ...letter }) };
  const transport = nodemailer.createTransport(config.SMTP_URL, { from: config.MAIL_FROM });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to, subject, text });
    },
  };
}
