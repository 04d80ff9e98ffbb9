import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres/embedded-postgres.ts';
import { prepareDatabase } from '../../server/src/prepare-database.ts';
import type { ClientOrder, ClientReport } from './chat-clients.ts';
import type { ChatPerson } from './chat-dialects.ts';
import type { ChatSite } from './chat-site.ts';
import type { Measurement } from './report.ts';
import { cpuSeconds } from './search-cpu.ts';

const sockets = Number(process.argv[3] ?? 5_000);
const senders = 400;
const rounds = 3;
const raceMs = 5_000;
const talkMs = 15_000;
const talkPerSecond = 200;

const program = (name: string) => join(import.meta.dirname, name);
const percentile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
const median = (values: number[]) => percentile(values, 0.5);

async function ask<Answer>(child: ChildProcess, question: unknown): Promise<Answer> {
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs.at(-1)} ended`);
  });
  gone.catch(() => undefined);
  child.send(question as object);
  const [answer] = await Promise.race([once(child, 'message'), gone]);
  return answer as Answer;
}
const order = (clients: ChildProcess, what: ClientOrder) => ask<ClientReport>(clients, what);

interface Race {
  perSecond: number;
  p99Ms: number;
  /** CPU time of server and database per message. */
  cpuMs: number;
}

async function race(clients: ChildProcess, arrivals: 1 | 2, pids: number[]): Promise<Race> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  const started = performance.now();
  const times = await order(clients, { order: 'race', senders, durationMs: raceMs, arrivals });
  const perSecond = times.length / ((performance.now() - started) / 1000);
  return { perSecond, p99Ms: percentile(times, 0.99), cpuMs: ((used() - before) * 1000) / times.length };
}

const middle = (races: Race[]): Race => ({
  perSecond: median(races.map(({ perSecond }) => perSecond)),
  p99Ms: median(races.map(({ p99Ms }) => p99Ms)),
  cpuMs: median(races.map(({ cpuMs }) => cpuMs)),
});

interface Stage {
  site: ChildProcess;
  bare: ChildProcess;
  postgres: number;
  product: ChatSite;
  bareAddress: string;
}

/** Interleaved, so that noise affects both; the first round is a warm-up. */
async function measureThroughput(stage: Stage): Promise<Measurement[]> {
  const { site, bare, postgres, product, bareAddress } = stage;
  const some = product.people.slice(0, senders);
  const own: Race[] = [];
  const theirs: Race[] = [];
  const ours = fork(program('chat-clients.ts'));
  const others = fork(program('chat-clients.ts'));
  await order(ours, { order: 'open', address: product.address, people: some });
  await order(others, { order: 'open', address: bareAddress, people: some });
  for (let round = 0; round <= rounds; round += 1) {
    theirs.push(await race(others, 1, [bare.pid ?? 0, postgres]));
    own.push(await race(ours, 2, [site.pid ?? 0, postgres]));
  }
  ours.disconnect();
  others.disconnect();
  const [plain, chat] = [middle(theirs.slice(1)), middle(own.slice(1))];
  console.log(
    `stored and delivered: ${(chat.perSecond / plain.perSecond).toFixed(2)} × the messages of a bare echo with a bare insert; ` +
      `processor time a message ${chat.cpuMs.toFixed(2)} ms, bare ${plain.cpuMs.toFixed(2)} ms`,
  );
  return [
    { name: 'bare echo and insert', ...plain },
    { name: 'stored and delivered', ...chat },
  ];
}

async function measureTalk(clients: ChildProcess, name: string): Promise<Measurement> {
  const times = await order(clients, { order: 'talk', perSecond: talkPerSecond, durationMs: talkMs });
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  console.log(`${name}: delivery p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${times.length} messages`);
  return { name, perSecond: times.length / (talkMs / 1000), p99Ms: p99 };
}

/** Many idle clients: memory, and the effect of one flooding client on them. */
async function measureIdleClients({ site, product }: Stage): Promise<Measurement[]> {
  const { address, people } = product;
  const clients = fork(program('chat-clients.ts'));
  const before = await ask<number>(site, 'memory');
  await order(clients, { order: 'open', address, people });
  const after = await ask<number>(site, 'memory');
  console.log(`${people.length} sockets: ${((after - before) / 1024 / people.length).toFixed(1)} KB each`);
  await order(clients, { order: 'talk', perSecond: talkPerSecond, durationMs: 3_000 });
  const idle = await measureTalk(clients, `${people.length} sockets that ping every 3 s`);
  const flooder = people[0] as ChatPerson;
  const flood = fork(program('chat-flood.ts'), [address, flooder.token]);
  await once(flood, 'message');
  const flooded = await measureTalk(clients, 'the same while one client floods');
  console.log(`the flood came to ${((await ask<number>(flood, 'sent')) / (talkMs / 1000)).toFixed(0)} frames a second`);
  flood.disconnect();
  clients.disconnect();
  return [idle, flooded];
}

/** Messages from socket to database to socket, beside the baseline; then many idle clients. */
export default async function chat(): Promise<Measurement[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ladushki-bench-'));
  // Durable commits in both cases: fsync is on.
  const settings = { fsync: 'on', synchronous_commit: 'on' };
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), temporary: true, settings });
  await postgres.createDatabase('bench');
  const env = { ...process.env, DATABASE_URL: postgres.url('bench'), DATA_DIR: join(dataDir, 'files') };
  await prepareDatabase(env.DATABASE_URL);
  const site = fork(program('chat-site.ts'), [String(sockets)], { env, execArgv: ['--expose-gc'] });
  const bare = fork(program('chat-bare-site.ts'), { env });
  try {
    const [[product], [bareAddress]] = (await Promise.all([once(site, 'message'), once(bare, 'message')])) as [
      [ChatSite],
      [string],
    ];
    const stage = { site, bare, postgres: postgres.pid, product, bareAddress };
    const idle = await measureIdleClients(stage);
    const throughput = await measureThroughput(stage);
    console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
    return [...throughput, ...idle];
  } finally {
    site.disconnect();
    bare.disconnect();
    await Promise.all([once(site, 'exit'), once(bare, 'exit')]);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
