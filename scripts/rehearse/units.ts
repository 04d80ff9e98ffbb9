import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/paths.ts';
import { runOrThrow } from '../lib/run.ts';
import type { Database } from './database.ts';
import { handOver, ordinaryUser } from './ordinary-user.ts';
import type { Production } from './production.ts';
import { program } from './program.ts';
import { readUnit, settingsIn } from './unit-file.ts';

interface Places {
  folder: string;
  first: string;
  database: Database;
  production: Production;
}

const unitText = (name: string) => readFileSync(inRoot('ops', 'systemd', `${name}.service`), 'utf8');

/** The folders of a server, each in the folder of the rehearsal. */
function makeRoot({ folder, first, database, production }: Places) {
  const own = join(folder, 'units');
  const moved: [string, string][] = [
    ['/opt/ladushki', first],
    ['/etc/ladushki', join(own, 'etc')],
    ['/var/lib/ladushki', join(own, 'data')],
  ];
  const here = (path: string) => moved.reduce((at, [from, to]) => at.replace(from, to), path);
  for (const path of ['/etc/ladushki', '/var/lib/ladushki']) mkdirSync(here(path), { recursive: true });
  const lines = (values: Record<string, string | undefined>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('');
  writeFileSync(here('/etc/ladushki/site.env'), lines({ ...production.settings, DATA_DIR: '/var/lib/ladushki' }));
  const owner = { MIGRATION_DATABASE_URL: database.urlOf('ladushki_owner') };
  writeFileSync(here('/etc/ladushki/owner.env'), lines(owner));
  handOver(own);
  return { here, own };
}

/** Every unit's own command line, with its own settings, as an ordinary user: migrations, a web process, a worker. */
export async function runUnits(places: Places): Promise<string> {
  const { here, own } = makeRoot(places);
  const read = (name: string, port = '') => {
    const { folder, files, env, command } = readUnit(unitText(name), port);
    const settings = files.map((file) => settingsIn(readFileSync(here(file), 'utf8')));
    const [file = '', ...args] = command.map(here);
    const all = Object.assign({ PATH: '/usr/bin:/bin' }, ...settings, env) as Record<string, string>;
    return { cwd: here(folder), file, args, env: { ...all, ...(all.DATA_DIR && { DATA_DIR: here(all.DATA_DIR) }) } };
  };

  const migrate = read('ladushki-migrate');
  const { cwd, env } = migrate;
  await runOrThrow(migrate.file, migrate.args, { cwd, env, ...ordinaryUser(), quiet: true });
  const parts = [];
  for (const [name, file, port] of [
    ['unit web', 'ladushki-web@', `${await freePort()}`],
    // Its port stands in the unit: here another one is free.
    ['unit worker', 'ladushki-worker', `${await freePort()}`],
  ] as const) {
    const { env, ...unit } = read(file, port);
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    const log = join(own, `${name}.log`);
    const part = program(name, () => ({ ...unit, ...ordinaryUser(), env: { ...env, PORT: port }, log, isReady }));
    await part.start();
    parts.push(part);
  }
  for (const part of parts) await part.stop();
  return 'migrations, a web process and a worker ran as an ordinary user, and ended in order';
}
