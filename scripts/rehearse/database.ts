import { readFileSync } from 'node:fs';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../embedded-postgres/embedded-postgres.ts';
import { isAlive } from '../embedded-postgres/process.ts';
import { inRoot } from '../lib/paths.ts';
import { setPassword } from './database.sql.ts';
import { type Part, waitUntil } from './program.ts';

export interface Database extends Part {
  /** As the superuser. */
  url(name?: string): string;
  /** As a role of ops/postgres. */
  urlOf(role: 'ladushki_owner' | 'ladushki_site', name?: string): string;
}

const name = 'ladushki';
const password = { ladushki_owner: 'rehearsed-owner', ladushki_site: 'rehearsed-site' };

/** A new cluster with the roles of production, on the PostgreSQL installed here or else the packaged one. */
export async function startDatabase(
  folder: string,
  options: Pick<EmbeddedPostgresOptions, 'installed' | 'port' | 'settings'>,
): Promise<Database> {
  const launch = () => startEmbeddedPostgres({ dataDir: folder, ...options });
  let postgres: EmbeddedPostgres = await launch();
  // It is no child of ours, since a laptop's database outlives Ctrl-C.
  process.on('exit', () => isAlive(postgres.pid) && process.kill(postgres.pid, 'SIGQUIT'));
  await postgres.createDatabase(name);
  await withClient(postgres.url(name), async (client) => {
    await client.query(readFileSync(inRoot('ops', 'postgres', '1-roles.sql'), 'utf8'));
    // A database is created outside of any transaction: one statement at a time, as psql sends them.
    const proof = readFileSync(inRoot('ops', 'postgres', '3-proof.sql'), 'utf8');
    for (const statement of proof.split(/;$/m)) await client.query(statement);
    for (const [role, word] of Object.entries(password)) await setPassword(client, role, word);
  });
  return {
    name: 'PostgreSQL',
    url: (database = name) => postgres.url(database),
    urlOf(role, database = name) {
      const url = new URL(postgres.url(database));
      [url.username, url.password] = [role, password[role]];
      return url.href;
    },
    async start() {
      postgres = await launch();
    },
    stop: () => postgres.stop(),
    async kill() {
      process.kill(postgres.pid, 'SIGKILL');
      await waitUntil('PostgreSQL is gone', () => !isAlive(postgres.pid));
      // Gives the folder back.
      await postgres.stop();
    },
  };
}
