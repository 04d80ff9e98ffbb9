import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { inRoot } from '../lib/paths.ts';
import { run } from '../lib/run.ts';
import type { Database } from './database.ts';
import { handOver, ordinaryUser } from './ordinary-user.ts';
import { type Part, program } from './program.ts';
import { readUnit, settingsIn } from './unit-file.ts';

/** A server with the units of ops/systemd, whose commands run as an ordinary user with their own settings. */
export interface UnitServer {
  /** Stands for /var/lib/ladushki. */
  data: string;
  /** The commands of a unit that ends by itself, in their order; what they said. */
  run(unit: string, instance?: string): Promise<string>;
  /** A unit that goes on, until it is ready. */
  start(unit: string): Promise<{ part: Part; url: string }>;
}

interface Places {
  /** Of this server. */
  folder: string;
  release: string;
  data: string;
  database: Database;
  settings: Record<string, string>;
}

const lines = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** As ops/debian/settings.sh leaves it; the folders of a server are in the folder of the rehearsal. */
export function makeUnitServer({ folder, release, data, database, settings }: Places): UnitServer {
  const moved: [string, string][] = [
    ['/opt/ladushki', release],
    ['/etc/ladushki', join(folder, 'etc')],
    ['/var/lib/ladushki', data],
  ];
  const here = (path: string) => moved.reduce((at, [from, to]) => at.replace(from, to), path);
  for (const [from] of moved.slice(1)) mkdirSync(here(from), { recursive: true, mode: 0o700 });
  const { BACKUP_PROOF_DATABASE_URL = '', ...site } = settings;
  const MIGRATION_DATABASE_URL = database.urlOf('ladushki_owner');
  const DATABASE_URL = database.urlOf('ladushki_site');
  writeFileSync(here('/etc/ladushki/site.env'), lines({ ...site, DATABASE_URL, DATA_DIR: '/var/lib/ladushki' }));
  writeFileSync(here('/etc/ladushki/owner.env'), lines({ MIGRATION_DATABASE_URL, BACKUP_PROOF_DATABASE_URL }));

  const read = (name: string, instance: string) => {
    const text = readFileSync(inRoot('ops', 'systemd', `${name}.service`), 'utf8');
    const { folder: cwd, files, env, commands } = readUnit(text, instance);
    const ofFiles = files.map((file) => settingsIn(readFileSync(here(file), 'utf8')));
    const all = Object.assign({ PATH: '/usr/bin:/bin' }, ...ofFiles, env) as Record<string, string>;
    const own = { ...all, ...(all.DATA_DIR && { DATA_DIR: here(all.DATA_DIR) }) };
    handOver(folder);
    handOver(data);
    return { commands: commands.map((words) => words.map(here)), at: { ...ordinaryUser(), cwd: here(cwd), env: own } };
  };

  return {
    data,
    async run(unit, instance = '') {
      const { commands, at } = read(unit, instance);
      let said = '';
      for (const [file = '', ...args] of commands) {
        const { ok, output } = await run(file, args, { ...at, quiet: true });
        said += output;
        if (!ok) throw new Error(`${unit}: ${said}`);
      }
      return said.trim();
    },
    async start(unit) {
      // The worker's port stands in its unit: here another one is free.
      const port = `${await freePort()}`;
      const { commands, at } = read(unit, port);
      const [[file = '', ...args] = []] = commands;
      const url = `http://127.0.0.1:${port}`;
      const isReady = () =>
        fetch(`${url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
      const log = join(folder, `${unit}.log`);
      const env = { ...at.env, PORT: port };
      const part = program(unit, () => ({ ...at, file, args, env, log, isReady }));
      await part.start();
      return { part, url };
    },
  };
}

/** Brings the database up to date, and starts a web process and a worker. */
export async function runUnits(server: UnitServer): Promise<string> {
  await server.run('ladushki-migrate');
  const parts = [];
  for (const unit of ['ladushki-web@', 'ladushki-worker']) parts.push((await server.start(unit)).part);
  for (const part of parts) await part.stop();
  return 'migrations, a web process and a worker ran as an ordinary user, and ended in order';
}
