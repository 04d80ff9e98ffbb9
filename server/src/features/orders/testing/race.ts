import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  announce,
  ask,
  book,
  dayIn,
  offerOn,
  signUpCustomer,
  signUpSitter,
  type TestCustomer,
} from '../../../testing/orders.ts';
import { signInAgain, type TestPerson } from '../../../testing/people.ts';

interface Reply {
  status: number;
  body: { code?: string; clashes?: string[]; status?: string };
}

interface Post {
  path: string;
  token: string;
  body: object;
}

/** Two listening instances on one database. */
export interface Pair {
  apps: [TestApp, TestApp];
  ports: [number, number];
  close(): Promise<void>;
}

async function listen(app: TestApp): Promise<number> {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.server.address() as AddressInfo).port;
}

export async function startPair(): Promise<Pair> {
  const first = await startTestApp({ DATABASE_POOL: '20' });
  const { DATABASE_URL, DATA_DIR } = first.deps.config;
  const second = await startTestApp({ DATABASE_URL, DATA_DIR, DATABASE_POOL: '20' });
  return {
    apps: [first, second],
    ports: [await listen(first), await listen(second)],
    async close() {
      await second.close();
      await first.close();
    },
  };
}

function post(agent: Agent, port: number, { path, token, body }: Post): Promise<Reply> {
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const call = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/api/v1${path}`, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) }),
        );
      },
    );
    call.on('error', fail);
    call.end(JSON.stringify(body));
  });
}

/** Concurrently, each over its own connection, alternating between the instances. */
export async function postAllAtOnce({ ports }: Pair, posts: readonly Post[]): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: false, maxSockets: posts.length });
  try {
    return await Promise.all(posts.map((each, index) => post(agent, ports[index % 2 ? 1 : 0], each)));
  } finally {
    agent.destroy();
  }
}

/** An allowed accept: of a booking by its sitter, of an offer by the customer. */
interface Wish {
  order: number;
  customer: TestCustomer;
  by: TestPerson;
  path: string;
  body: object;
}

/** A booking or an offer for the contested hour. */
async function wish(app: TestApp, customer: TestCustomer, sitter: TestPerson, index: number): Promise<Wish> {
  const item = { start_date: dayIn(app, 5), start_time: '10:00', end_time: index % 3 ? '14:00' : '12:00' };
  if (index % 2) {
    const { id } = await book(app, customer, sitter, item);
    return { order: id, customer, by: sitter, path: '/order/book_request_accept', body: { order: id } };
  }
  const { id } = await announce(app, customer, item);
  const offer = await offerOn(app, sitter, id);
  return { order: id, customer, by: customer, path: '/order/customer_accept_offer', body: { offer: offer.id } };
}

/** Many orders for one hour of one sitter. */
export interface Contest {
  sitter: TestPerson;
  wishes: Wish[];
}

export async function gatherContenders({ apps: [app] }: Pair, contenders: number): Promise<Contest> {
  const sitter = await signUpSitter(app);
  const customers = [await signUpCustomer(app), await signUpCustomer(app), await signUpCustomer(app)];
  const wishes: Wish[] = [];
  for (let index = 0; index < contenders; index += 1) {
    wishes.push(await wish(app, customers[index % customers.length] as TestCustomer, sitter, index));
  }
  return { sitter, wishes };
}

/** All are accepted concurrently. The winner then leaves, and another takes that place for the next round. */
export async function raceForOneSlot(pair: Pair, { sitter, wishes }: Contest) {
  const [app] = pair.apps;
  const tokens = new Map<number, string>();
  for (const { by } of wishes) if (!tokens.has(by.id)) tokens.set(by.id, (await signInAgain(app, by)).token);
  const replies = await postAllAtOnce(
    pair,
    wishes.map(({ by, path, body }) => ({ path, body, token: tokens.get(by.id) ?? '' })),
  );
  const won = replies.flatMap(({ status, body }, index) =>
    status === 200 && body.status === 'awaiting_pay' ? [index] : [],
  );
  for (const index of won) {
    const { customer, order } = wishes[index] as Wish;
    await ask(app, customer, 'POST', '/order/book_cancel', { order });
    wishes[index] = await wish(app, customer, sitter, index);
  }
  const date = dayIn(app, 5);
  return {
    won: won.length,
    refused: replies.filter(
      ({ status, body }) => status === 409 && body.code === 'slot_taken' && body.clashes?.join() === date,
    ).length,
    others: replies.filter(({ status }) => status !== 200 && status !== 409),
  };
}
