import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { makeRelease } from '../lib/release.ts';
import { ensurePgbackrest, ensurePostgres } from '../lib/tools.ts';
import { ensureWebBuild } from '../lib/web-build.ts';
import { addressesCount } from './addresses.ts';
import { type People, registerPeople, startCrowd } from './crowd.ts';
import { versionOf } from './database.sql.ts';
import { type Database, startDatabase } from './database.ts';
import { loseDatabase } from './database-away.ts';
import { killOnce, killWorker } from './kills.ts';
import { type Letters, startLetters } from './letters.ts';
import { createPointInTime, type PointInTime } from './point-in-time.ts';
import { makeFolder, type Production, startProduction } from './production.ts';
import type { Report } from './report.ts';
import { restoreArchive } from './snapshot.ts';
import { runJourneys } from './tls-journeys.ts';
import { makeNextRelease, type UpgradeCost, upgradeUnder } from './upgrade.ts';

type Step = Report['step'];

/** Everything that runs, from the first step on. */
interface Running {
  step: Step;
  folder: string;
  next: string;
  letters: Letters;
  database: Database;
  backups: PointInTime;
  production: Production;
}

async function makeReleases(folder: string) {
  await ensureWebBuild();
  const [first, next] = [join(folder, 'release-1'), join(folder, 'release-2')];
  const { version, packages } = await makeRelease(first);
  return { first, next, packages, versions: [version, await makeNextRelease(first, next)] };
}

async function start(step: Step, folder: string): Promise<Running> {
  const letters = await startLetters();
  const { first, next } = await step(
    'two releases',
    () => makeReleases(folder),
    ({ versions, packages }) => `${versions.join(' and ')}, ${packages} packages each`,
  );
  const installed = await ensurePostgres();
  const [place, port] = [join(folder, 'postgres'), await freePort()];
  const backups = createPointInTime({
    file: await ensurePgbackrest(),
    configuration: join(first, 'ops', 'backup', 'pgbackrest.conf'),
    folder,
    place,
    port,
    installed,
  });
  const database = await startDatabase(place, { installed, port, settings: backups.settings });
  const version = await versionOf(database.url());
  const production = await step(
    'start',
    () => startProduction(folder, { database, letters, release: first }),
    () => `PostgreSQL ${version}, Redis, two web processes, a worker, Caddy with TLS and a local certificate`,
  );
  return { step, folder, next, letters, database, backups, production };
}

async function visit({ step, folder, letters, production }: Running): Promise<People> {
  await step('journeys in a browser, over TLS', () => runJourneys(folder, production, letters.outboxUrl), String);
  await step('addresses of visitors', () => addressesCount(production), String);
  return step(
    'registrations',
    () => registerPeople(production, letters),
    ({ persons, pairs }) => `${persons.length + 2 * pairs.length} people, each by a code from a letter`,
  );
}

async function upgrade({ step, backups, production, database, next }: Running, people: People): Promise<void> {
  const crowd = await startCrowd(production, people);
  await step(
    'backup under load',
    () => backups.backUp(database),
    () => 'pgBackRest, full',
  );
  const say = ({ requests, moved }: UpgradeCost) =>
    `none of ${requests} requests failed; ${moved} sockets were closed with 1001 and moved`;
  await step('upgrade under load', () => upgradeUnder(crowd, production, { database, release: next }), say);
  await step('after the upgrade', () => crowd.finish(database.url()), String);
}

async function killEach({ step, production, database, letters }: Running, people: People): Promise<void> {
  const crowd = await startCrowd(production, people);
  for (const part of [production.webs[0], production.redis, database, production.proxy]) {
    await step(`${part.name} killed`, () => killOnce(part, crowd.load), String);
  }
  const asking = people.pairs.flatMap(({ parent, sitter }) => [parent, sitter]);
  await step('worker killed', () => killWorker(production.worker, crowd.load, asking, letters), String);
  await step('after the kills', () => crowd.finish(database.url()), String);
}

async function goWithout({ step, production, database }: Running): Promise<void> {
  await step('database away', () => loseDatabase(production, database), String);
}

async function restore({ step, production, database, backups, folder }: Running): Promise<void> {
  for (const part of [production.proxy, ...production.webs, production.worker, production.redis]) await part.stop();
  await step('archive restored', () => restoreArchive(production, database, folder), String);
  await step('point in time restored', () => backups.goBack(database), String);
  await database.stop();
}

export async function rehearse({ step }: Report): Promise<void> {
  const folder = makeFolder();
  try {
    const running = await start(step, folder.path);
    const people = await visit(running);
    await upgrade(running, people);
    await killEach(running, people);
    await goWithout(running);
    await restore(running);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\nThe logs are in ${folder.path}`);
  }
  folder.remove();
}
