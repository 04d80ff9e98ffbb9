import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createFakePayouts, type FakePayout, payoutRequest } from './fake-payouts.ts';

const shop = { id: '100500', secret: 'test_secret' };
const gateway = { id: '508000', secret: 'test_payout_secret' };
const basic = ({ id, secret }: typeof shop) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** Payouts and what belongs to them know the gateway alone; methods are saved for the shop. */
const loginOf = (path: string) => basic(path.startsWith('/payment_methods') ? shop : gateway);

/** Requests as YooKassa publishes them; anything else is refused. */
const requests = {
  '/payment_methods': z.strictObject({
    type: z.literal('bank_card'),
    confirmation: z.strictObject({ type: z.literal('redirect'), return_url: z.url() }),
  }),
  '/payouts': payoutRequest,
} as const;

interface Thing {
  id: string;
  status: string;
  [field: string]: unknown;
}

const banks = [
  { bank_id: '100000000111', name: 'Сбербанк', bic: '044525225' },
  { bank_id: '100000000004', name: 'Т-Банк', bic: '044525974' },
];

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** A local server with YooKassa's banks, saved cards and payouts. */
export async function startFakeYookassaPayouts() {
  const things = new Map<string, Thing>();
  const byKey = new Map<string, { thing: Thing | FakePayout; text: string }>();
  const { payouts, ...fakePayouts } = createFakePayouts();
  const state = {
    mood: 'well' as 'well' | 'down' | 'lost',
    /** Called before and after a payout is made; one that resolves to false is not answered. */
    onPayout: null as ((when: 'before' | 'after') => Promise<boolean>) | null,
  };

  const createCard = (): Thing => {
    const id = randomUUID();
    const confirmation_url = `https://yookassa.example/bind/${id}`;
    return {
      id,
      type: 'bank_card',
      saved: false,
      status: 'pending',
      confirmation: { type: 'redirect', confirmation_url },
    };
  };

  /** The answer to a POST: the thing, or the parameter that is wrong. */
  function post(path: keyof typeof requests, key: string, body: unknown): Thing | FakePayout | { wrong: string } {
    const parsed = requests[path].safeParse(body);
    if (!parsed.success || !key) return { wrong: String(parsed.error?.issues[0]?.path[0] ?? 'Idempotence-Key') };
    const text = JSON.stringify(body);
    const known = byKey.get(key);
    if (known) return known.text === text ? known.thing : { wrong: 'Idempotence-Key' };
    if ('amount' in parsed.data) {
      if (fakePayouts.state.refuses) return { wrong: fakePayouts.state.refuses };
      const payout = fakePayouts.make(parsed.data);
      byKey.set(key, { thing: payout, text });
      return payout;
    }
    const made = createCard();
    things.set(made.id, made);
    byKey.set(key, { thing: made, text });
    return made;
  }

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://local');
    if (request.headers.authorization !== loginOf(path)) return void send(401, { type: 'error' });
    if (state.mood === 'down') return void send(500, { type: 'error' });
    if (request.method === 'POST') {
      if (!(path in requests)) return void send(404, { type: 'error' });
      const key = String(request.headers['idempotence-key'] ?? '');
      const body = await readBody(request);
      const meet = path === '/payouts' ? state.onPayout : null;
      if (meet && !(await meet('before'))) return void reply.destroy();
      const made = post(path as keyof typeof requests, key, body);
      if (state.mood === 'lost' || (meet && !(await meet('after')))) return void reply.destroy();
      if (!('wrong' in made)) return void send(200, made);
      return void send(400, { type: 'error', code: 'invalid_request', parameter: made.wrong, description: 'private' });
    }
    if (path === '/sbp_banks') return void send(200, { type: 'list', items: banks });
    if (path === '/payouts' || path === '/payouts/search') {
      const list = fakePayouts.list(searchParams, path.endsWith('search'));
      return void (list ? send(200, list) : send(400, { type: 'error', code: 'invalid_request' }));
    }
    const id = path.split('/')[2] ?? '';
    const found = things.get(id) ?? payouts.get(id);
    if (found) send(200, found);
    else send(404, { type: 'error', code: 'not_found' });
  }

  const server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shop,
    gateway,
    /** Settings of an application that pays by it. */
    env: {
      YOOKASSA_SHOP_ID: shop.id,
      YOOKASSA_SECRET: shop.secret,
      YOOKASSA_PAYOUT_GATEWAY: gateway.id,
      YOOKASSA_PAYOUT_SECRET: gateway.secret,
    },
    state,
    made: fakePayouts,
    payouts,
    /** Forgets its keys, as after a day. */
    forgetKeys: () => byKey.clear(),
    newest: () => [...things.values()].at(-1) as Thing,
    change: (id: string, fields: object) => void Object.assign(things.get(id) ?? {}, fields),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
