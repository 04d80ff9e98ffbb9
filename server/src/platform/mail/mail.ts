import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { FinalError } from '../jobs/final-error.ts';
import { letterId } from './letter-id.ts';
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

/** RFC 3463: no such mailbox or domain, or one that takes no letters any more. Other refusals may be about us. */
const noMailbox = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;

function refusalOf(error: unknown): unknown {
  const { response = '', command } = error as { response?: string; command?: string };
  const isFinal = command === 'RCPT TO' && noMailbox.test(response);
  return isFinal ? new FinalError('the mail server knows no such mailbox', 'ENOMAILBOX') : error;
}

/** Production names its own. */
const demoSender = 'Ladushki <no-reply@ladushki.example>';

export function createMail(config: Config, outbox: Outbox): Mail {
  if (!config.SMTP_URL) {
    return { send: ({ key: _, ...letter }) => outbox.add({ channel: 'email', ...letter }), close: () => {} };
  }
  const from = config.MAIL_FROM ?? demoSender;
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const idOf = (key: string) => `<${letterId(config, key)}@${host}>`;
  const connect = () => nodemailer.createTransport({ url: config.SMTP_URL, ...pooled, ...timeouts }, { from });
  // Codes have connections of their own: somebody waits for them, whatever other letters are queued.
  const transports = { codes: connect(), letters: connect() };
  return {
    async send({ key, to, subject, text, code }) {
      const transport = code ? transports.codes : transports.letters;
      await transport.sendMail({ to, subject, text, messageId: idOf(key) }).catch((error: unknown) => {
        throw refusalOf(error);
      });
    },
    close() {
      for (const transport of Object.values(transports)) transport.close();
    },
  };
}
