import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../scripts/embedded-postgres/embedded-postgres.ts';
import { startSite } from '../../scripts/lib/site.ts';
import { ensureWebBuild } from '../../scripts/lib/web-build.ts';
import { assemble } from '../../server/src/assemble.ts';
import { hashPassword } from '../../server/src/features/identity/passwords/passwords.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { freePort } from '../../server/src/testing/free-port.ts';
import { addPeople, type Member, memberEmails } from './chat-people.ts';
import type { BareOrders } from './load-bare-site.ts';
import { fillDatabase, giveOrders } from './load-data.ts';
import {
  bareAsks,
  bareOrdersOf,
  checkSameAnswers,
  type Material,
  ownAsks,
  type PathName,
  peerAsks,
  readMaterial,
} from './load-paths.ts';
import { type Peer, startPeer } from './load-peer.ts';
import { formatTable, type Line } from './load-report.ts';
import { compare, overHttp, overSockets } from './load-rounds.ts';

const talkers = 400;
/** It queries the database for every subscriber of every message: more would not finish in time. */
const peerTalkers = 20;
const password = 'Demo12345';

const paths: Record<PathName, string> = {
  search: 'search of sitters, 20 cards and the count',
  detail: "a sitter's page",
  announcements: 'open announcements, 20 and the count',
  own: "one's own orders, 20 and the count",
  login: 'sign-in with a password',
  kept: 'home page, kept',
  rendered: 'home page, rendered anew',
};

interface Running {
  address: string;
  pid: number;
}

interface Stage {
  postgres: number;
  site: Running;
  bare: Running;
  bareChat: Running;
  peer: Peer;
  material: Material;
}

/** Stops everything in reverse order, also when a later start fails. */
type CleanUp = (() => unknown)[];

async function startProgram(
  name: string,
  env: NodeJS.ProcessEnv,
  cleanUp: CleanUp,
  orders?: BareOrders,
): Promise<Running> {
  const child = fork(join(import.meta.dirname, name), { env });
  cleanUp.push(async () => {
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  });
  if (orders) child.send(orders);
  const [address] = (await once(child, 'message')) as [string];
  return { address, pid: child.pid ?? 0 };
}

async function addMembers(env: NodeJS.ProcessEnv): Promise<Member[]> {
  const deps = assemble(readConfig({ ...env, LOG_LEVEL: 'error' }), { manualJobs: true });
  try {
    return await addPeople(deps, talkers);
  } finally {
    await deps.close();
  }
}

async function startPostgres(folder: string, cleanUp: CleanUp): Promise<EmbeddedPostgres> {
  // Durable commits for all: fsync is on.
  const settings = { fsync: 'on', synchronous_commit: 'on', shared_buffers: '512MB' };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), temporary: true, settings });
  cleanUp.push(() => postgres.stop());
  return postgres;
}

async function setStage(cleanUp: CleanUp): Promise<Stage> {
  await ensureWebBuild();
  const folder = mkdtempSync(join(tmpdir(), 'ladushki-bench-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = await startPostgres(folder, cleanUp);
  await postgres.createDatabase('bench');
  const DATABASE_URL = postgres.url('bench');
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL, DATA_DIR: join(folder, 'files') };
  console.log('Filling the database…');
  await fillDatabase(DATABASE_URL, env.DATA_DIR);
  const people = await addMembers(env);
  await giveOrders(DATABASE_URL, memberEmails, await hashPassword(password, 'site'));
  await withClient(postgres.url('postgres'), (client) => client.query('create database peer template bench'));
  const peer = await startPeer(postgres.url('peer'));
  cleanUp.push(peer.stop);
  const site = await startSite({ ...env, PORT: `${await freePort()}`, RATE_LIMIT: 'off', LOG_LEVEL: 'error' });
  cleanUp.push(site.stop);
  const material = await readMaterial(DATABASE_URL, people, password);
  const orders = await bareOrdersOf(ownAsks(site.address, material), material);
  const bare = await startProgram('load-bare-site.ts', env, cleanUp, orders);
  const bareChat = await startProgram('chat-bare-site.ts', env, cleanUp);
  return { postgres: postgres.pid, site, bare, bareChat, peer, material };
}

async function measureHttp({ postgres, site, bare, peer, material }: Stage): Promise<Line[]> {
  const [own, least, theirs] = [ownAsks(site.address, material), bareAsks(bare.address), peerAsks(peer, material)];
  await checkSameAnswers(own, theirs);
  const lines: Line[] = [];
  for (const path of Object.keys(paths) as PathName[]) {
    const other = theirs[path];
    const figures = await compare([
      overHttp(least[path], [bare.pid, postgres]),
      overHttp(own[path], [site.pid, postgres]),
      ...(other ? [overHttp(other, [peer.pid, postgres])] : []),
    ]);
    lines.push({ name: paths[path], figures });
    console.log(`${paths[path]}: ${figures.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')} per second`);
  }
  return lines;
}

async function measureChat({ postgres, site, bareChat, peer, material: { people } }: Stage): Promise<Line> {
  const talks = [
    { at: bareChat, people, dialect: 'own', arrivals: 1 },
    { at: site, people, dialect: 'own', arrivals: 2 },
    { at: peer, people: people.slice(0, peerTalkers), dialect: 'directus', arrivals: 2 },
  ] as const;
  const contenders = await Promise.all(
    talks.map(({ at: { address, pid }, ...talk }) => overSockets({ address, ...talk }, [pid, postgres])),
  );
  try {
    return { name: 'chat messages, stored and delivered', figures: await compare(contenders) };
  } finally {
    for (const { close } of contenders) close();
  }
}

/** Throughput of the product beside the baseline and beside a ready-made back end. */
export default async function load(): Promise<string> {
  const cleanUp: CleanUp = [];
  try {
    const stage = await setStage(cleanUp);
    const http = await measureHttp(stage);
    return formatTable([...http, await measureChat(stage)]);
  } finally {
    for (const undo of cleanUp.reverse()) await undo();
  }
}
