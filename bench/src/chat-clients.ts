import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { type ChatPerson, type Dialect, dialects } from './chat-dialects.ts';

export type ClientOrder =
  /** Neighbours in the list share a room. */
  | { order: 'open'; address: string; people: ChatPerson[]; dialect?: keyof typeof dialects }
  /** Closed loop: each of the first so many sends again when its message has arrived. */
  | { order: 'race'; senders: number; durationMs: number; arrivals: 1 | 2 }
  /** Open loop: so many messages a second in total, whether or not earlier ones have arrived. */
  | { order: 'talk'; perSecond: number; durationMs: number };

/** Latencies from sending to arrival, in milliseconds. */
export type ClientReport = number[];

interface Client extends ChatPerson {
  socket: WebSocket;
}

const openAtOnce = 50;
const pingEveryMs = 3_000;
const text = 'Добрый день! Завтра придём к десяти, как договорились. Возьмём книжки и тёплую куртку.';
const clients: Client[] = [];
let dialect: Dialect = dialects.own;
const onTheWay = new Map<string, (from: WebSocket) => void>();

function hear(socket: WebSocket, raw: string): void {
  const answer = dialect.reply(raw);
  if (answer) socket.send(answer);
  const arrived = dialect.arrived(raw);
  if (arrived) onTheWay.get(arrived)?.(socket);
}

function openOne(address: string, person: ChatPerson): Promise<Client> {
  const socket = new WebSocket(address.replace('http', 'ws') + dialect.path(person), { perMessageDeflate: false });
  const greeting = dialect.greeting(person);
  return new Promise((done, fail) => {
    socket.once('error', fail);
    socket.once('open', () => {
      if (greeting) socket.send(greeting);
      done({ ...person, socket });
    });
    socket.once('close', (code) => {
      throw new Error(`a socket was closed: ${code}`);
    });
    socket.on('message', (raw) => hear(socket, String(raw)));
  });
}

/** Spread over the interval, as with real clients; from the start, since silent sockets are closed. */
function keepPinging(): void {
  const parts = 100;
  let turn = 0;
  setInterval(() => {
    for (let at = turn % parts; at < clients.length; at += parts) clients[at]?.socket.send(dialect.ping);
    turn += 1;
  }, pingEveryMs / parts);
}

async function open(address: string, people: ChatPerson[]): Promise<void> {
  keepPinging();
  for (let at = 0; at < people.length; at += openAtOnce) {
    clients.push(...(await Promise.all(people.slice(at, at + openAtOnce).map((person) => openOne(address, person)))));
  }
}

/** Resolves with the time of the last arrival: at the recipient, and optionally at the sender too. */
function send(client: Client, arrivals: 1 | 2): Promise<number> {
  const client_id = randomUUID();
  const started = performance.now();
  const arrived = new Set<WebSocket>();
  return new Promise((done) => {
    onTheWay.set(client_id, (from) => {
      arrived.add(from);
      if (arrived.size < arrivals) return;
      onTheWay.delete(client_id);
      done(performance.now() - started);
    });
    client.socket.send(dialect.message(client, client_id, text));
  });
}

async function race(senders: number, durationMs: number, arrivals: 1 | 2): Promise<number[]> {
  const deadline = performance.now() + durationMs;
  const times: number[] = [];
  const run = async (client: Client) => {
    while (performance.now() < deadline) times.push(await send(client, arrivals));
  };
  await Promise.all(clients.slice(0, senders).map(run));
  return times;
}

async function talk(perSecond: number, durationMs: number): Promise<number[]> {
  const started = performance.now();
  const sent: Promise<number>[] = [];
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const due = ((performance.now() - started) / 1000) * perSecond;
      // Far apart in the list, so that no sender hits its rate limit.
      while (sent.length < due) sent.push(send(clients[(sent.length * 997) % clients.length] as Client, 2));
      if (performance.now() - started < durationMs) return;
      clearInterval(timer);
      done();
    }, 5);
  });
  return Promise.all(sent);
}

async function obey(order: ClientOrder): Promise<ClientReport> {
  if (order.order === 'race') return race(order.senders, order.durationMs, order.arrivals);
  if (order.order === 'talk') return talk(order.perSecond, order.durationMs);
  dialect = dialects[order.dialect ?? 'own'];
  await open(order.address, order.people);
  return [];
}

process.on('message', async (order: ClientOrder) => {
  process.send?.((await obey(order)) satisfies ClientReport);
});
process.once('disconnect', () => process.exit(0));
