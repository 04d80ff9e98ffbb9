import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres/embedded-postgres.ts';
import { assemble } from '../../server/src/assemble.ts';
import { randomFrom } from '../../server/src/demo/random.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { prepareDatabase } from '../../server/src/prepare-database.ts';
import { startTestRedis } from '../../server/src/testing/redis.ts';
import type { ClientOrder, ClientReport } from './chat-clients.ts';
import { addPeople, type Member } from './chat-people.ts';
import { startBalancer } from './instances-balancer.ts';
import { askFor, percentile } from './load.ts';
import { columns } from './report.ts';
import { cpuSeconds } from './search-cpu.ts';
import { makeOriginals } from './search-people.ts';
import { shapes } from './search-shapes.ts';

const sizes = (process.argv[3] ?? '1,2,4').split(',').map(Number);
/** One address may hold a thousand sockets of an instance. */
const people = 900;
const senders = 200;
const warmUpMs = 3_000;
const measuredMs = 8_000;
const idleMs = 15_000;

interface Site {
  child: ChildProcess;
  address: string;
}

interface Stage {
  env: NodeJS.ProcessEnv;
  folder: string;
  members: Member[];
}

async function startSites({ env }: Stage, count: number): Promise<Site[]> {
  const children = Array.from({ length: count }, () => fork(join(import.meta.dirname, 'instances-site.ts'), { env }));
  return Promise.all(
    children.map(async (child) => {
      const [address] = (await once(child, 'message')) as [string];
      return { child, address };
    }),
  );
}

async function stopSites(sites: Site[]): Promise<void> {
  for (const { child } of sites) child.disconnect();
  await Promise.all(sites.map(({ child }) => once(child, 'exit')));
}

const cpuOf = (sites: Site[]) => sites.reduce((sum, { child }) => sum + cpuSeconds(child.pid ?? 0), 0);

interface Figures {
  perSecond: number;
  p99Ms: number;
  /** CPU time of all instances together for one. */
  cpuMs: number;
}

async function measured(sites: Site[], work: () => Promise<number[]>): Promise<Figures> {
  const [before, started] = [cpuOf(sites), performance.now()];
  const times = await work();
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: times.length / seconds,
    p99Ms: percentile(times, 0.99),
    cpuMs: ((cpuOf(sites) - before) * 1000) / times.length,
  };
}

async function measureSearch(address: string, sites: Site[], { members }: Stage): Promise<Figures> {
  const random = randomFrom('instances');
  const ofAnybody = Object.values(shapes).filter((make) => make(random).reader === undefined);
  let turn = 0;
  const next = () => {
    const make = random.pick(ofAnybody);
    turn += 1;
    const headers = { authorization: `Bearer ${members[turn % members.length]?.access}` };
    return { url: `${address}/api/v1/sitter/sitter_list?${new URLSearchParams(make(random).query)}`, headers };
  };
  await askFor(next, warmUpMs);
  return measured(sites, () => askFor(next, measuredMs));
}

interface Clients {
  order(what: ClientOrder): Promise<ClientReport>;
  close(): void;
}

async function openClients(address: string, members: Member[]): Promise<Clients> {
  const child = fork(join(import.meta.dirname, 'chat-clients.ts'));
  const order = async (what: ClientOrder) => {
    child.send(what);
    const [report] = await once(child, 'message');
    return report as ClientReport;
  };
  await order({ order: 'open', address, people: members });
  return { order, close: () => child.disconnect() };
}

const race = (clients: Clients, durationMs: number) =>
  clients.order({ order: 'race', senders, durationMs, arrivals: 2 });

async function measureChat(address: string, sites: Site[], { members }: Stage): Promise<Figures> {
  const clients = await openClients(address, members.slice(0, senders));
  await race(clients, warmUpMs);
  const figures = await measured(sites, () => race(clients, measuredMs));
  clients.close();
  return figures;
}

async function measureSize(stage: Stage, count: number): Promise<{ search: Figures; chat: Figures }> {
  const sites = await startSites(stage, count);
  const addresses = sites.map(({ address }) => address);
  const balancer = await startBalancer(stage.folder, addresses);
  try {
    return {
      search: await measureSearch(balancer.address, sites, stage),
      chat: await measureChat(balancer.address, sites, stage),
    };
  } finally {
    await balancer.stop();
    await stopSites(sites);
  }
}

/** All sockets are at one instance; what does the other spend? */
async function measureIdle(stage: Stage): Promise<string> {
  const sites = await startSites(stage, 2);
  const [busy, idle] = sites as [Site, Site];
  const spent = async (work: () => Promise<unknown>) => {
    const [before, started] = [cpuOf([idle]), performance.now()];
    const result = await work();
    return { result, perSecond: ((cpuOf([idle]) - before) * 1000) / ((performance.now() - started) / 1000) };
  };
  try {
    // What a new process does first is not measured.
    await delay(idleMs);
    const alone = await spent(() => delay(idleMs));
    const clients = await openClients(busy.address, stage.members);
    await delay(warmUpMs);
    const beside = await spent(() => delay(idleMs));
    let messages = 0;
    const talking = await spent(async () => {
      messages = (await race(clients, idleMs)).length;
    });
    clients.close();
    const eventsPerSecond = messages / (idleMs / 1000);
    const perEvent = ((talking.perSecond - beside.perSecond) * 1000) / eventsPerSecond;
    return [
      `an instance without people: ${alone.perSecond.toFixed(1)} ms of CPU a second alone,`,
      `${beside.perSecond.toFixed(1)} ms beside one with ${stage.members.length} sockets,`,
      `${talking.perSecond.toFixed(1)} ms while ${eventsPerSecond.toFixed(0)} messages a second are exchanged there:`,
      `${perEvent.toFixed(1)} µs for an event that it does not need`,
    ].join(' ');
  } finally {
    await stopSites(sites);
  }
}

function tableOf(rows: { count: number; search: Figures; chat: Figures }[]): string {
  const [first] = rows;
  const cells = (count: number, own: Figures, one: Figures = own) => [
    own.perSecond.toFixed(0),
    `${(own.perSecond / one.perSecond).toFixed(2)} ×`,
    `${own.p99Ms.toFixed(0)} ms`,
    `${own.cpuMs.toFixed(2)} ms`,
    // What instances do that do not share their CPUs: they are not what limits it.
    `${((count * one.cpuMs) / own.cpuMs).toFixed(2)} ×`,
  ];
  const figures = ['ratio', 'p99', 'CPU', 'a CPU each'];
  const head = ['instances', 'searches/s', ...figures, 'messages/s', ...figures];
  const lines = rows.map(({ count, search, chat }) => [
    String(count),
    ...cells(count, search, first?.search),
    ...cells(count, chat, first?.chat),
  ]);
  return columns([head, ...lines]);
}

/** Search and chat behind HAProxy with one, two and four web processes, and what an idle one pays for the others. */
export default async function instances(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), temporary: true });
  const redis = await startTestRedis();
  try {
    await postgres.createDatabase('bench');
    const DATABASE_URL = postgres.url('bench');
    await prepareDatabase(DATABASE_URL);
    await makeOriginals(DATABASE_URL);
    const env = { ...process.env, DATABASE_URL, DATA_DIR: join(folder, 'files'), REDIS_URL: redis.url };
    const deps = assemble(readConfig({ ...env, LOG_LEVEL: 'error' }));
    const members = await addPeople(deps, people);
    await deps.close();
    const stage = { env, folder, members };
    const idle = await measureIdle(stage);
    const rows = [];
    for (const count of sizes) rows.push({ count, ...(await measureSize(stage, count)) });
    const machine = `${cpus().length} CPUs for instances, clients, balancer, database and Redis together; load ${loadavg()[0]?.toFixed(1)}`;
    return `${tableOf(rows)}\n${idle}\n${machine}`;
  } finally {
    await redis.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
