import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Outbox } from './outbox.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The code in the letter, shown on the outbox page. */
  code?: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** SMTP timeout: it delays one job, never a request. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

export function createMail(config: Config, outbox: Outbox): Mail {
  if (!config.SMTP_URL) return { send: (letter) => outbox.add({ channel: 'email', ...letter }) };
  const transport = nodemailer.createTransport({ url: config.SMTP_URL, ...timeouts }, { from: config.MAIL_FROM });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ to, subject, text });
    },
  };
}
