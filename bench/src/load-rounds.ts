import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientOrder, ClientReport } from './chat-clients.ts';
import type { ChatPerson, dialects } from './chat-dialects.ts';
import { type Ask, askFor, percentile } from './load.ts';
import { cpuSeconds } from './search-cpu.ts';

const rounds = 3;
const warmUpMs = 2_000;
const roundMs = 3_000;

export interface Figures {
  perSecond: number;
  p99Ms: number;
  /** CPU time of server and database per answer. */
  cpuMs: number;
}

/** A server under load: how to load it, and whose CPU time counts. */
export interface Contender {
  load(durationMs: number): Promise<number[]>;
  pids: number[];
}

export const overHttp = (next: () => Ask, pids: number[], clients?: number): Contender => ({
  load: (durationMs) => askFor(next, durationMs, clients),
  pids,
});

async function measure({ load, pids }: Contender, durationMs: number): Promise<Figures> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const started = performance.now();
  const times = await load(durationMs);
  const seconds = (performance.now() - started) / 1000;
  const cpuMs = ((used() - before) * 1000) / times.length;
  return { perSecond: times.length / seconds, p99Ms: percentile(times, 0.99), cpuMs };
}

const median = (all: Figures[], of: keyof Figures) =>
  percentile(
    all.map((each) => each[of]),
    0.5,
  );

/** Interleaved, so that noise affects all equally. */
export async function compare(contenders: Contender[], warmMs = warmUpMs): Promise<Figures[]> {
  for (const contender of contenders) await measure(contender, warmMs);
  const results: Figures[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, contender] of contenders.entries()) results[at]?.push(await measure(contender, roundMs));
  }
  return results.map((all) => ({
    perSecond: median(all, 'perSecond'),
    p99Ms: median(all, 'p99Ms'),
    cpuMs: median(all, 'cpuMs'),
  }));
}

export interface Talk {
  address: string;
  people: ChatPerson[];
  dialect: keyof typeof dialects;
  /** One: to the sender. Two: to the recipient as well. */
  arrivals: 1 | 2;
}

async function order(clients: ChildProcess, what: ClientOrder): Promise<ClientReport> {
  const gone = once(clients, 'exit').then(() => {
    throw new Error('the clients ended');
  });
  gone.catch(() => undefined);
  clients.send(what);
  const [report] = (await Promise.race([once(clients, 'message'), gone])) as [ClientReport];
  return report;
}

/** Closed loop: each client sends when the last message arrived. */
export async function overSockets(talk: Talk, pids: number[]): Promise<Contender & { close(): void }> {
  const { address, people, dialect, arrivals } = talk;
  const clients = fork(join(import.meta.dirname, 'chat-clients.ts'));
  await order(clients, { order: 'open', address, people, dialect });
  return {
    load: (durationMs) => order(clients, { order: 'race', senders: people.length, durationMs, arrivals }),
    pids,
    close: () => clients.disconnect(),
  };
}
