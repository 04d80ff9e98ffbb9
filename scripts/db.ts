import { spawnSync } from 'node:child_process';
import { emptyDatabase } from '../server/src/platform/database/empty-database.ts';
import { dataFolder, inRoot } from './lib/paths.ts';
import { type OpenDatabase, openDatabase } from './lib/postgres.ts';
import { runOrThrow } from './lib/run.ts';

const commands: Record<string, (database: OpenDatabase) => Promise<void>> = {
  migrate: (database) => server(database, 'migrate.ts'),
  async seed(database) {
    await server(database, 'migrate.ts');
    await server(database, 'demo/seed.ts');
  },
  async reset(database) {
    await emptyDatabase(database.url);
    await commands.seed?.(database);
  },
  async psql(database) {
    const psql = spawnSync('psql', [database.url, ...process.argv.slice(3)], { stdio: 'inherit' });
    if (psql.error) throw new Error('psql is not installed: apt-get install postgresql-client');
  },
};

function server(database: OpenDatabase, file: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: process.env.DATA_DIR ?? dataFolder };
  return runOrThrow(process.execPath, [inRoot('server', 'src', file)], { env });
}

const command = commands[process.argv[2] ?? ''];
if (!command) {
  console.error(`db: one of ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
const database = await openDatabase();
try {
  await command(database);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
