import { chownSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { runOrThrow } from '../lib/run.ts';
import { isArchived, isRecovering, loseMessages, sumTables, timeOf } from './database.sql.ts';
import type { Database } from './database.ts';
import { waitUntil } from './program.ts';
import { compare } from './snapshot.ts';

/** pgBackRest with the configuration of production; only places and the user are of the rehearsal. */
export interface PointInTime {
  /** Settings of the server whose WAL is archived. */
  settings: Record<string, string>;
  /** A full backup while the site runs. */
  backUp(database: Database): Promise<void>;
  /** Loses data by mistake, goes back to the moment before, and compares. The site has to be stopped. */
  goBack(database: Database): Promise<string>;
}

interface Places {
  /** The program. */
  file: string;
  /** The configuration of production. */
  configuration: string;
  /** Where the rehearsal's configuration is written. */
  folder: string;
  /** Where the database is, and everything that its user writes. */
  place: string;
  port: number;
  installed: string | undefined;
}

/** The lines of a section, with these in place of its own. */
function overridden(section: string, own: Record<string, string | number>): string {
  const kept = section.split('\n').filter((line) => line && !((line.split('=')[0] ?? '') in own));
  return [...kept, ...Object.entries(own).map(([name, value]) => `${name}=${value}`)].join('\n');
}

export function createPointInTime({ file, configuration, folder, place, port, installed }: Places): PointInTime {
  const [cluster, own, config] = [join(place, 'cluster'), join(place, 'pgbackrest'), join(folder, 'pgbackrest.conf')];
  const sections = /\[global\]([\s\S]*)\[ladushki\]([\s\S]*)/.exec(readFileSync(configuration, 'utf8'));
  const paths = ['repo1', 'spool', 'lock', 'log'].map((what) => [`${what}-path`, join(own, what)]);
  const server = { 'pg1-path': cluster, 'pg1-socket-path': place, 'pg1-port': port, 'pg1-user': 'postgres' };
  const [global, stanza] = [
    overridden(sections?.[1] ?? '', Object.fromEntries(paths)),
    overridden(sections?.[2] ?? '', server),
  ];
  writeFileSync(config, `[global]\n${global}\n[ladushki]\n${stanza}\n`);
  const words = [`--config=${config}`, '--stanza=ladushki'];

  /** As the user that the server runs as. */
  async function run(database: Database, ...more: string[]): Promise<void> {
    const { uid, gid } = statSync(cluster);
    const env = { PATH: process.env.PATH, PGPASSWORD: new URL(database.url()).password, LC_ALL: 'C.UTF-8' };
    await runOrThrow(file, [...words, ...more], { uid, gid, env, cwd: place, quiet: true });
  }

  async function restore(database: Database, moment: string): Promise<string> {
    const recovered = join(place, 'recovered');
    const target = join(recovered, 'cluster');
    const { uid, gid } = statSync(cluster);
    for (const path of [recovered, target]) {
      mkdirSync(path, { mode: 0o700 });
      chownSync(path, uid, gid);
    }
    cpSync(join(place, 'password'), join(recovered, 'password'));
    const to = ['--type=time', `--target=${moment}`, '--target-action=promote'];
    await run(database, `--pg1-path=${target}`, ...to, 'restore');
    return recovered;
  }

  return {
    settings: {
      archive_mode: 'on',
      archive_command: [file, ...words, 'archive-push', '%p'].join(' '),
      unix_socket_directories: place,
    },
    async backUp(database) {
      await run(database, 'stanza-create');
      await run(database, '--type=full', 'backup');
    },
    async goBack(database) {
      const before = await sumTables(database.url());
      const moment = await timeOf(database.url());
      const segment = await loseMessages(database.url());
      await waitUntil('the WAL is archived', () => isArchived(database.url(), segment));
      const recovered = await startEmbeddedPostgres({ dataDir: await restore(database, moment), installed });
      const url = recovered.url('ladushki');
      await waitUntil('the recovery has ended', async () => !(await isRecovering(url)));
      const compared = compare(before, await sumTables(url));
      await recovered.stop();
      return compared;
    },
  };
}
