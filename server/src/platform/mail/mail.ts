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
  close(): void;
}

/** SMTP timeout: it delays one job, never a request. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

/** Connections are kept between letters; a server may end them after so many. */
const pooled = { pool: true, maxConnections: 5, maxMessages: 500 } as const;

export function createMail(config: Config, outbox: Outbox): Mail {
  if (!config.SMTP_URL) return { send: (letter) => outbox.add({ channel: 'email', ...letter }), close: () => {} };
  const connect = () =>
    nodemailer.createTransport({ url: config.SMTP_URL, ...pooled, ...timeouts }, { from: config.MAIL_FROM });
  // Codes have connections of their own: somebody waits for them, whatever other letters are queued.
  const transports = { codes: connect(), letters: connect() };
  return {
    async send({ to, subject, text, code }) {
      await (code ? transports.codes : transports.letters).sendMail({ to, subject, text });
    },
    close() {
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}
