import { basename, join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { makeRelease } from '../lib/release.ts';
import { ensurePgbackrest, ensurePostgres } from '../lib/tools.ts';
import { ensureWebBuild } from '../lib/web-build.ts';
import { addressesCount } from './addresses.ts';
import { type Crowd, type People, registerPeople, startCrowd } from './crowd.ts';
import { versionOf } from './database.sql.ts';
import { type Database, startDatabase } from './database.ts';
import { backUpByUnit, loseServer, restoreByUnit } from './disaster.ts';
import { buildImage, runImage } from './image.ts';
import { killOnce, killWorker } from './kills.ts';
import { type Letters, startLetters } from './letters.ts';
import { loseDatabase, loseRedis } from './outages.ts';
import { createPointInTime, type PointInTime } from './point-in-time.ts';
import { makeFolder, type Production, startProduction } from './production.ts';
import type { Report } from './report.ts';
import { runJourneys } from './tls-journeys.ts';
import { makeUnitServer, runUnits, type UnitServer } from './unit-server.ts';
import { makeNextRelease, type UpgradeCost, upgradeUnder } from './upgrade.ts';
import { startWatcher } from './watcher.ts';

/** Everything that runs, from the first step on. */
interface Running {
  report: Report;
  folder: string;
  /** Of PostgreSQL. */
  version: string;
  /** Of PostgreSQL: the folder above its bin/, where Debian has one. */
  installed: string | undefined;
  first: string;
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

async function start(report: Report, folder: string): Promise<Running | undefined> {
  const releases = await report.step(
    'two releases',
    () => makeReleases(folder),
    ({ versions, packages }) => `${versions.join(' and ')}, ${packages} packages each`,
  );
  if (!releases) return undefined;
  const { first, next } = releases;
  const begin = async (): Promise<Running> => {
    const [letters, installed] = [await startLetters(), await ensurePostgres()];
    const [place, port] = [join(folder, 'postgres'), await freePort()];
    const file = await ensurePgbackrest();
    const configuration = join(first, 'ops', 'backup', 'pgbackrest.conf');
    const backups = createPointInTime({ file, configuration, folder, place, port, installed });
    const database = await startDatabase(place, { installed, port, settings: backups.settings });
    const version = await versionOf(database.url());
    const production = await startProduction(folder, { database, letters, release: first });
    return { report, folder, version, installed, first, next, letters, database, backups, production };
  };
  const say = ({ version }: Running) =>
    `PostgreSQL ${version}, Redis, two web processes, a worker, Caddy with TLS and a local certificate, HAProxy`;
  return report.step('start', begin, say);
}

async function visit({ report: { step }, folder, letters, production }: Running): Promise<People | undefined> {
  await step('journeys in a browser, over TLS', () => runJourneys(folder, production, letters.outboxUrl), String);
  await step('addresses of visitors', () => addressesCount(production), String);
  return step(
    'registrations',
    () => registerPeople(production, letters),
    ({ persons, pairs }) => `${persons.length + 2 * pairs.length} people, each by a code from a letter`,
  );
}

const atWork = (crowd: Crowd) => `${crowd.load.acknowledged.size} people and ${crowd.sockets.length} sockets`;

async function upgrade({ report, backups, production, database, next }: Running, people: People): Promise<void> {
  const { step } = report;
  const crowd = await step('people at work', () => startCrowd(production, people), atWork);
  if (!crowd) return report.leaveOut('the upgrade under load');
  await step(
    'backup under load',
    () => backups.backUp(database),
    () => 'pgBackRest, full',
  );
  const archive = async () => {
    for (const command of ['backup', 'backup:prove']) await production.command([command]);
  };
  await step('archive under load', archive, () => 'written, encrypted, and proved by a restore');
  const say = ({ requests, moved }: UpgradeCost) =>
    `none of ${requests} requests failed; ${moved} sockets were closed with 1001 and moved`;
  await step('upgrade under load', () => upgradeUnder(crowd, production, { database, release: next }), say);
  await step('after the upgrade', () => crowd.finish(database.url()), String);
}

async function killEach({ report, production, database, letters }: Running, people: People): Promise<void> {
  const { step } = report;
  const crowd = await step('people at work again', () => startCrowd(production, people), atWork);
  if (!crowd) return report.leaveOut('the crashes of each part');
  for (const part of [production.webs[0], production.redis, database, production.proxy]) {
    await step(`${part.name} killed`, () => killOnce(part, crowd.load), String);
  }
  const asking = people.pairs.flatMap(({ parent, sitter }) => [parent, sitter]);
  await step('worker killed', () => killWorker(production.worker, crowd.load, asking, letters), String);
  await step('after the kills', () => crowd.finish(database.url()), String);
}

async function goWithout({ report, folder, production, database }: Running): Promise<void> {
  const { hosts, settings, url } = production;
  const watched = { ...hosts, url, token: settings.METRICS_TOKEN ?? '' };
  const watcher = await report.step(
    'Prometheus watches',
    () => startWatcher(folder, watched),
    () => 'the rules of ops/prometheus/alerts.yml accepted, every instance seen',
  );
  if (!watcher) return report.leaveOut('the outages with their alerts');
  const scene = { production, database, watcher };
  const saw = (lines: string[]) => lines;
  await report.step('Redis away', () => loseRedis(scene), saw);
  await report.step('database away, then every instance', () => loseDatabase(scene), saw);
  await watcher.part.stop();
}

/** On another machine: a new database with its roles, and new settings with the secrets of the lost server. */
async function prepareNewServer({ folder, first, installed, production }: Running) {
  const port = await freePort();
  const database = await startDatabase(join(folder, 'new-postgres'), { installed, port });
  const settings = {
    ...production.settings,
    REDIS_URL: '',
    BACKUP_PROOF_DATABASE_URL: database.urlOf('ladushki_owner', 'ladushki_proof'),
  };
  const make = (name: string, more: Record<string, string> = {}) =>
    makeUnitServer({
      folder: join(folder, name),
      release: first,
      data: join(folder, 'new-data'),
      database,
      settings: { ...settings, ...more },
    });
  return { database, server: make('new-server'), keyless: make('keyless', { BACKUP_KEYS: '' }) };
}

async function restore(running: Running, server: UnitServer, people: People | undefined): Promise<void> {
  const { production, database, backups, folder, report } = running;
  const { step } = report;
  const parts = [production.proxy, production.balancer, ...production.webs, production.worker, production.redis];
  const stop = async () => {
    for (const part of parts) await part.stop();
  };
  await step('everything stops in order', stop, () => `${parts.length} programs`);
  const rescued = await step(
    'nightly backup by its unit',
    () => backUpByUnit(server, database, join(folder, 'elsewhere')),
    ({ archive, files }) => `${basename(archive)} with ${Object.keys(files).length} files, encrypted and proved`,
  );
  await step('point in time restored', () => backups.goBack(database), String);
  await step(
    'the server is lost',
    () => loseServer(database, server),
    () => 'its database and its files are gone; the archive and the secrets are elsewhere',
  );
  if (!rescued) return report.leaveOut('the restore on a new server');
  const fresh = await step(
    'a new server',
    () => prepareNewServer(running),
    () => 'roles, an empty database and settings as documented, secrets of the lost one',
  );
  if (!fresh) return report.leaveOut('the restore on a new server');
  await step('restored by its unit', () => restoreByUnit(rescued, fresh, people?.pairs[0]), String);
  await fresh.database.stop();
}

export async function rehearse(report: Report): Promise<void> {
  const folder = makeFolder();
  const place = join(folder.path, 'image');
  const image = await report.step(
    'steps of the Dockerfile',
    () => buildImage(place),
    ({ command }) => `they end with ${command.join(' ')}`,
  );
  const running = await start(report, folder.path);
  if (!running) report.leaveOut('everything that stands on the release');
  else {
    const people = await visit(running);
    if (!people) report.leaveOut('the upgrade and the crashes, which need people');
    else {
      await upgrade(running, people);
      await killEach(running, people);
    }
    await goWithout(running);
    const { settings } = running.production;
    if (image) await report.step('what the image runs', () => runImage(place, image, settings), String);
    const { first: release, database } = running;
    const own = { folder: join(folder.path, 'units'), release, data: join(folder.path, 'data') };
    const server = makeUnitServer({ ...own, database, settings });
    await report.step('command lines of the units', () => runUnits(server), String);
    await restore(running, server, people);
  }
  if (report.isGreen()) folder.remove();
  else console.log(`The logs are in ${folder.path}`);
}
