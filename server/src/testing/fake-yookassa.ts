import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { createFakeReceipts } from '../features/payments/testing/fake-yookassa-receipts.ts';

interface Thing {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  cancellation_details?: { reason: string };
  amount: { value: string; currency: string };
  payment_id?: string;
  metadata?: Record<string, string>;
  payment_method?: {
    type: string;
    id: string;
    saved: boolean;
    title: string;
    card: { last4: string; card_type: string; expiry_year: string; expiry_month: string };
  };
  confirmation?: { type: string; confirmation_url: string };
}

interface PaymentBody {
  amount: Thing['amount'];
  metadata: Record<string, string>;
  confirmation?: { type: string; return_url: string };
  save_payment_method?: boolean;
  payment_method_id?: string;
}

/** As the provider publishes them; anything else is refused. */
const sum = z.strictObject({ value: z.string().regex(/^[1-9]\d*\.\d{2}$/), currency: z.literal('RUB') });
const paymentShape = z.strictObject({
  amount: sum,
  capture: z.literal(true),
  description: z.string().min(1).max(128),
  metadata: z.record(z.string().max(32), z.string().max(512)),
  confirmation: z.strictObject({ type: z.literal('redirect'), return_url: z.url().max(2048) }).optional(),
  save_payment_method: z.literal(true).optional(),
  payment_method_id: z.string().optional(),
});
const refundShape = z.strictObject({ payment_id: z.string(), amount: sum });
const mostKeyLength = 64;

/** Current behaviour. `lost`: the work is done, but the answer never arrives. */
type Mood = 'well' | 'down' | 'busy' | 'lost' | 'refusing';

const shop = { id: '100500', secret: 'test_secret' };
const authorization = `Basic ${Buffer.from(`${shop.id}:${shop.secret}`).toString('base64')}`;

async function readBody(request: IncomingMessage): Promise<Record<string, never>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString());
}

/** A local server with the used part of YooKassa's API, version 3. */
export async function startFakeYookassa() {
  const payments = new Map<string, Thing>();
  const refunds = new Map<string, Thing>();
  const byKey = new Map<string, { thing: Thing; text: string }>();
  const state = {
    mood: 'well' as Mood,
    refundStatus: 'succeeded' as Thing['status'],
    /** Why charges by saved methods are declined; null: they succeed. */
    savedReason: null as string | null,
    /** Shops may save methods only once the provider has allowed it. */
    maySave: true,
    /** Called before and after a charge of a saved method; one that resolves to false is not answered. */
    onCharge: null as ((when: 'before' | 'after', method: string) => Promise<boolean>) | null,
    /** Of lists. */
    pageSize: 100,
  };
  const receipts = createFakeReceipts(({ payment, refund }) =>
    payment ? payments.get(payment)?.status === 'succeeded' : refunds.get(refund ?? '')?.status === 'succeeded',
  );
  /** Ids of saved methods. */
  const saved = new Set<string>();

  const refundedOf = (paymentId: string) =>
    [...refunds.values()]
      .filter(({ payment_id, status }) => payment_id === paymentId && status !== 'canceled')
      .reduce((sum, { amount }) => sum + Number(amount.value), 0);

  const methodOf = (id: string, isSaved: boolean): Thing['payment_method'] => ({
    ...{ type: 'bank_card', id, saved: isSaved, title: 'Bank card *4444' },
    card: { last4: '4444', card_type: 'Mir', expiry_year: '2030', expiry_month: '07' },
  });

  /** Without the payer: settled at once. */
  function chargeSaved({ amount, metadata, payment_method_id: method = '' }: PaymentBody): Thing | null {
    if (!saved.has(method)) return null;
    const status = state.savedReason ? 'canceled' : 'succeeded';
    const details = state.savedReason && { cancellation_details: { reason: state.savedReason } };
    const made = { id: randomUUID(), status, amount, metadata } as const;
    const thing: Thing = { ...made, payment_method: methodOf(method, true), ...details };
    payments.set(thing.id, thing);
    return thing;
  }

  function createPayment(body: PaymentBody): Thing | null {
    if (body.payment_method_id !== undefined) return body.confirmation ? null : chargeSaved(body);
    if (!body.confirmation) return null;
    const id = randomUUID();
    const thing: Thing = {
      id,
      status: 'pending',
      amount: body.amount,
      metadata: body.metadata,
      confirmation: { type: 'redirect', confirmation_url: `https://pay.example/${id}` },
      ...(body.save_payment_method && { payment_method: methodOf(id, false) }),
    };
    payments.set(id, thing);
    return thing;
  }

  function createRefund(body: { amount: Thing['amount']; payment_id: string }): Thing | null {
    const payment = payments.get(body.payment_id);
    const rest = Number(payment?.amount.value ?? 0) - refundedOf(body.payment_id);
    if (payment?.status !== 'succeeded' || Number(body.amount.value) > rest) return null;
    const thing: Thing = { id: randomUUID(), status: state.refundStatus, ...body };
    refunds.set(thing.id, thing);
    return thing;
  }

  /** Null: a bad request, or a key that was used for another one. */
  function answerPost(path: string, key: string, body: never): Thing | null {
    if (key.length > mostKeyLength || !(path === '/payments' ? paymentShape : refundShape).safeParse(body).success)
      return null;
    const text = JSON.stringify(body);
    const known = byKey.get(key);
    if (known) return known.text === text ? known.thing : null;
    const thing = path === '/payments' ? createPayment(body) : createRefund(body);
    if (thing) byKey.set(key, { thing, text });
    return thing;
  }

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== authorization) return void send(401, { type: 'error' });
    if (state.mood === 'down') return void send(500, { type: 'error' });
    if (state.mood === 'refusing') return void send(403, { type: 'error', code: 'forbidden' });
    if (state.mood === 'busy') return void send(202, { type: 'processing', retry_after: 1800 });
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    if (request.method === 'POST') {
      const key = String(request.headers['idempotence-key'] ?? '');
      const body = await readBody(request);
      if ('save_payment_method' in body && !state.maySave) return void send(403, { type: 'error', code: 'forbidden' });
      const method = String(body.payment_method_id ?? '');
      const meet = method ? state.onCharge : null;
      if (meet && !(await meet('before', method))) return;
      const made = key && (path === '/receipts' ? receipts.create(key, body) : answerPost(path, key, body as never));
      if (meet && !(await meet('after', method))) return;
      if (state.mood === 'lost') return;
      return void (made ? send(200, made) : send(400, { type: 'error', code: 'invalid_request' }));
    }
    const [, kind, id] = path.split('/');
    if (kind === 'receipts') {
      const query = new URL(request.url ?? '/', 'http://local').searchParams;
      const one = receipts.made.get(id ?? '');
      if (id === undefined) return void send(200, { type: 'list', items: receipts.list(query) });
      return void (one ? send(200, receipts.shown(one)) : send(404, { type: 'error', code: 'not_found' }));
    }
    if (id === undefined) {
      const given = new URL(request.url ?? '/', 'http://local').searchParams;
      const lists: Record<string, typeof payments> = { payments, refunds };
      // Payouts have a stand-in of their own: here there are none.
      const payment = given.get('payment_id');
      const all = [...(lists[kind ?? '']?.values() ?? [])].filter(
        ({ payment_id }) => !payment || payment_id === payment,
      );
      const from = Number(given.get('cursor') ?? 0);
      const until = from + Math.min(Number(given.get('limit')), state.pageSize);
      const isRight = (given.has('created_at.gte') || given.has('payment_id')) && Number(given.get('limit')) <= 100;
      if (!isRight) return void send(400, { type: 'error', code: 'invalid_request' });
      const more = until < all.length ? { next_cursor: String(until) } : {};
      return void send(200, { type: 'list', items: all.slice(from, until), ...more });
    }
    const found = (kind === 'payments' ? payments : refunds).get(id);
    if (found) send(200, found);
    else send(404, { type: 'error', code: 'not_found' });
  }

  const server = createServer((request, reply) => void handle(request, reply));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    /** Settings of an application that pays by it. */
    env: {
      YOOKASSA_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      YOOKASSA_SHOP_ID: shop.id,
      YOOKASSA_SECRET: shop.secret,
      YOOKASSA_TIMEOUT_MS: '2000',
      LOG_LEVEL: 'silent',
    },
    state,
    payments,
    refunds,
    receipts,
    saved,
    refundedOf,
    /** As after a day. */
    forgetKeys: () => byKey.clear(),
    /** The payer's choice on the provider's page. */
    decide(id: string, status: 'succeeded' | 'canceled', reason?: string) {
      const payment = payments.get(id);
      if (!payment) return;
      payment.status = status;
      if (payment.payment_method && status === 'succeeded') {
        payment.payment_method.saved = true;
        saved.add(id);
      }
      if (reason) payment.cancellation_details = { reason };
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type FakeYookassa = Awaited<ReturnType<typeof startFakeYookassa>>;
