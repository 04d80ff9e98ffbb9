import { createHmac } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Outbox } from './outbox.ts';

export interface Letter {
  /** What it is about, the same when it is sent again: receivers recognise a repeated letter by it. */
  key: string;
  to: string;
  subject: string;
  text: string;
  /** The code in the letter, shown on the outbox page. */
  code?: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** SMTP timeout: it delays one job, never a request. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

/** Connections are kept between letters; a server may end them after so many. */
const pooled = { pool: true, maxConnections: 10, maxMessages: 500 } as const;

export function createMail(config: Config, outbox: Outbox): Mail {
  if (!config.SMTP_URL) {
    return { send: ({ key: _, ...letter }) => outbox.add({ channel: 'email', ...letter }), close: () => {} };
  }
  const host = /@([\w.-]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
  /** Keyed, so that it tells nobody how many letters there are. */
  const idOf = (key: string) =>
    `<${createHmac('sha256', config.TOKEN_SECRET ?? '')
      .update(key)
      .digest('hex')
      .slice(0, 32)}@${host}>`;
  const connect = () =>
    nodemailer.createTransport({ url: config.SMTP_URL, ...pooled, ...timeouts }, { from: config.MAIL_FROM });
  // Codes have connections of their own: somebody waits for them, whatever other letters are queued.
  const transports = { codes: connect(), letters: connect() };
  return {
    async send({ key, to, subject, text, code }) {
      await (code ? transports.codes : transports.letters).sendMail({ to, subject, text, messageId: idOf(key) });
    },
    close() {
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}
