import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer } from '../../server/src/testing/resilience/support/mail-server.ts';

interface Arrived {
  to: string;
  code: string | null;
  at: string;
}

/** A mail server and an SMS gateway that keep what they are given. */
export interface Letters {
  smtpUrl: string;
  smsUrl: string;
  /** Answers as /api/v1/dev/outbox does, for the browser tests. */
  outboxUrl: string;
  /** Newest first. */
  to(address: string): Arrived[];
}

const withoutQuotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

function textOf(letter: string): string {
  const [head = '', ...rest] = letter.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString();
  return /^content-transfer-encoding: quoted-printable/im.test(head) ? withoutQuotedPrintable(body) : body;
}

const codeIn = (text: string) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;

const arrived = (to: string, text: string): Arrived => ({ to, code: codeIn(text), at: new Date().toISOString() });

export async function startLetters(): Promise<Letters> {
  const taken: Arrived[] = [];
  const to = (address: string) => taken.filter((each) => each.to === address).reverse();

  const addresseeOf = (letter: string) => /^to: (?:.*<)?([^\s<>]+)/im.exec(letter)?.[1] ?? '';
  const onLetter = (letter: string) => taken.push(arrived(addresseeOf(letter), textOf(letter)));
  const mail = await startMailServer({ onLetter });

  const http = createServer(async (request, response) => {
    if (request.method === 'POST') {
      const chunks = await request.toArray();
      const message = JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as { to: string; text: string };
      taken.push(arrived(message.to, message.text));
      return void response.end();
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-type', 'application/json').end(JSON.stringify(to(searchParams.get('to') ?? '')));
  });

  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const gateway = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { smtpUrl: mail.url, smsUrl: `${gateway}/sms`, outboxUrl: `${gateway}/outbox`, to };
}
