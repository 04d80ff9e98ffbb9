import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { waitUntil } from './program.ts';

export interface Place {
  url: string;
  authority: string;
}

export interface Answer {
  status: number;
  text: string;
  json<Body>(): Body;
}

export interface CallOptions {
  token?: string | undefined;
  body?: object;
  key?: string;
  /** In place of a body: fields and files. */
  form?: FormData;
  /** A lie: the proxy has to replace it. */
  forwardedFor?: string;
}

/** A visitor at an address of their own, who checks the certificate where there is one. */
export interface Client {
  address: string;
  /** Rejects when there is no answer. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** The same, for what has to succeed. */
  ask<Body>(method: string, path: string, options?: CallOptions): Promise<Body>;
  close(): void;
}

let clients = 0;

/** The whole of 127.0.0.0/8 is this machine: rate limits count by address, and the proxy passes it on. */
const nextAddress = () => {
  clients += 1;
  return `127.0.${1 + Math.floor(clients / 200)}.${1 + (clients % 200)}`;
};

/** Only ends what hangs. */
const answerWithinMs = 300_000;
/** As many as a browser opens. */
const connections = 6;

export function createClient({ url, authority }: Place): Client {
  const { protocol, host, port, hostname } = new URL(url);
  const { Agent, request: send } = protocol === 'https:' ? https : http;
  const address = nextAddress();
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ca: authority });

  const call: Client['call'] = async (method, path, { token, body, form, key, forwardedFor } = {}) => {
    const encoded = form && new Response(form);
    const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : body && JSON.stringify(body);
    const type = encoded?.headers.get('content-type') ?? 'application/json';
    return new Promise((done, fail) => {
      const headers = {
        host,
        accept: '*/*',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(bytes && { 'content-type': type }),
        ...(key && { 'idempotency-key': key }),
        ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
      };
      const target = { host: '127.0.0.1', port, servername: hostname, localAddress: address };
      const request = send({ ...target, path, method, headers, agent, timeout: answerWithinMs }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        answer.once('error', fail);
        answer.once('end', () =>
          done({ status: answer.statusCode ?? 0, text, json: <Body>() => JSON.parse(text) as Body }),
        );
      });
      request.once('timeout', () => request.destroy(new Error(`no answer within ${answerWithinMs / 1000} s`)));
      request.once('error', fail);
      request.end(bytes);
    });
  };

  return {
    address,
    call,
    async ask<Body>(method: string, path: string, options?: CallOptions) {
      const answer = await call(method, path, options);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      return answer.json<Body>();
    },
    close: () => agent.destroy(),
  };
}

export interface Person {
  client: Client;
  id: number;
  email: string;
  access: string;
  refresh: string;
}

const password = 'Kolobok7-Repka';

interface Tokens {
  access: string;
  refresh: string;
}

/** Registers with the code of a letter, which the worker has to send. */
export async function register(
  place: Place,
  role: 'customer' | 'sitter',
  codeTo: (address: string) => string | null | undefined,
): Promise<Person> {
  const client = createClient(place);
  const email = `person.${randomUUID()}@example.ru`;
  const agreements = { user_agreement: true, personal_data: true };
  await client.ask('POST', '/api/v1/registration', {
    body: { role, full_name: 'Марина Ветрова', email, password, password_confirm: password, agreements },
  });
  await waitUntil(`a code for ${email}`, () => Boolean(codeTo(email)));
  const body = { login: email, code: codeTo(email) };
  const tokens = await client.ask<Tokens>('POST', '/api/v1/verification_sign_up', { body });
  const { id } = await client.ask<{ id: number }>('GET', '/api/v1/user/profile', { token: tokens.access });
  return { client, id, email, ...tokens };
}

/** Access tokens last for a quarter of an hour. */
export async function signIn(person: Person): Promise<void> {
  const body = { login: person.email, password };
  Object.assign(person, await person.client.ask<Tokens>('POST', '/api/v1/auth/login/', { body }));
}
