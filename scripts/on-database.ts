// Runs a server command on the embedded database, also while `npm start` runs, or on DATABASE_URL:
//   node scripts/on-database.ts features/identity/staff/staff-add.ts --email …
import { spawnSync } from 'node:child_process';
import { dataFolder, inRoot } from './lib/paths.ts';
import { openDatabase } from './lib/postgres.ts';

const [file = '', ...words] = process.argv.slice(2);

const database = await openDatabase();
try {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: process.env.DATA_DIR ?? dataFolder };
  const server = (name: string, args: string[] = [], stdio: 'inherit' | 'pipe' = 'inherit') =>
    spawnSync(process.execPath, [inRoot('server', 'src', name), ...args], { env, stdio, encoding: 'utf8' });
  // The embedded database may be new; an external one is migrated by whoever deploys.
  const migrated = process.env.DATABASE_URL ? undefined : server('migrate.ts', [], 'pipe');
  if (migrated && migrated.status !== 0) console.error(migrated.stderr);
  process.exitCode = migrated?.status || (server(file, words).status ?? 1);
} finally {
  await database.close();
}
