import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status?: number;
  body: string | object;
}
/** `hang up`: takes the call, and ends it without a word. */
type Reply = Answer | 'hang up';

export interface StandIn {
  host: string;
  /** Requests that are not of the published form. */
  wrong: string[];
  /** Messages on their way to a phone. */
  delivered: { to: string; text: string; sender: string | null; id: string | null }[];
  calls: string[];
  /** What the next send is answered; the message of one that hangs up has been taken. */
  next: Reply[];
  close(): Promise<void>;
}

interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

type Answering = (asked: Asked, standIn: StandIn) => Reply;

async function start(answer: Answering): Promise<StandIn> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const path = request.url ?? '';
    standIn.calls.push(path);
    if (request.method !== 'POST') standIn.wrong.push(`${request.method} ${path}`);
    const reply = answer({ path, headers: request.headers, body }, standIn);
    if (reply === 'hang up') return void request.socket.destroy();
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    response.writeHead(reply.status ?? 200).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const standIn: StandIn = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    wrong: [],
    delivered: [],
    calls: [],
    next: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

const expectIn = (standIn: StandIn, what: string, isSo: boolean) => {
  if (!isSo) standIn.wrong.push(what);
};

/** https://smsc.ru/api/http/: forms, `send.php` and `status.php`, answers by fmt=3. */
export const startSmsc = (account: Record<string, string>): Promise<StandIn> =>
  start(({ path, headers, body }, standIn) => {
    const form = new URLSearchParams(body);
    const of = (name: string) => form.get(name);
    expectIn(standIn, 'content-type', headers['content-type'] === 'application/x-www-form-urlencoded');
    expectIn(standIn, 'fmt', of('fmt') === '3');
    expectIn(standIn, 'charset', of('charset') === 'utf-8');
    const isAccount = ['login', 'psw', 'apikey'].every((name) => of(name) === (account[name] ?? null));
    if (!isAccount) return { body: { error: 'authorise error', error_code: 2 } };
    if (path === '/sys/status.php') {
      const known = standIn.delivered.some(({ id, to }) => id === of('id') && to === of('phone'));
      return { body: known ? { status: 0, last_date: '', last_timestamp: 0 } : { status: -3, err: 0 } };
    }
    expectIn(standIn, path, path === '/sys/send.php');
    expectIn(standIn, 'phones', /^\+\d{11,15}$/.test(of('phones') ?? ''));
    expectIn(standIn, 'id', /^[\w.-]{1,40}$/.test(of('id') ?? ''));
    const reply = standIn.next.shift() ?? { body: { id: of('id'), cnt: 1 } };
    if (reply === 'hang up' || (typeof reply.body === 'object' && 'cnt' in reply.body)) {
      const message = { to: of('phones') ?? '', text: of('mes') ?? '', sender: of('sender'), id: of('id') };
      standIn.delivered.push(message);
    }
    return reply;
  });

const aeroMessage = (number: string, text: string, sign: string) => ({
  ...{ id: 12345, from: sign, number, text, status: 0, extendStatus: 'queue', channel: 'FREE SIGN', cost: 5.49 },
  ...{ dateCreate: 1719119523, dateSend: 1719119523 },
});

/** https://smsaero.ru/integration/documentation/api: JSON, Basic authentication, `v2/sms/send`. */
export const startSmsAero = (email: string, key: string): Promise<StandIn> =>
  start(({ path, headers, body }, standIn) => {
    const { number, text, sign } = JSON.parse(body) as Record<string, string>;
    expectIn(standIn, path, path === '/v2/sms/send');
    expectIn(standIn, 'content-type', headers['content-type'] === 'application/json');
    expectIn(standIn, 'number', /^\d{11,15}$/.test(number ?? ''));
    expectIn(standIn, 'sign', Boolean(sign));
    if (headers.authorization !== `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`) {
      const message = 'Your request was made with invalid credentials.';
      return { status: 401, body: { success: false, data: null, message } };
    }
    const accepted = {
      body: { success: true, data: aeroMessage(number ?? '', text ?? '', sign ?? ''), message: null },
    };
    const reply = standIn.next.shift() ?? accepted;
    if (reply === 'hang up' || (typeof reply.body === 'object' && 'success' in reply.body && reply.body.success)) {
      standIn.delivered.push({ to: number ?? '', text: text ?? '', sender: sign ?? null, id: null });
    }
    return reply;
  });
