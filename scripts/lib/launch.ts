import { FolderInUseError } from '../../server/src/platform/storage/folder-lock.ts';
import { isMigrated } from './is-migrated.ts';
import { dataFolder, inRoot } from './paths.ts';
import { type OpenDatabase, startDatabase } from './postgres.ts';
import { startSite } from './site.ts';
import { runStep } from './step.ts';
import { supervise } from './supervise.ts';

export interface Launch {
  env: NodeJS.ProcessEnv;
  nodeFlags?: string[];
  /** What has to be there before the server starts. */
  prepare?(signal: AbortSignal): Promise<void>;
}

const demoPeople = ['customer@demo.local', 'sitter@demo.local', 'moderator@demo.local'];
const demoPassword = 'Demo12345';

/**
 * Starts database, migrations, demo data and server, and stops them in reverse order. A failed first start ends it;
 * later the server is restarted whenever it exits. Returns the exit code.
 */
export async function launch({ env, nodeFlags, prepare }: Launch): Promise<number> {
  const stopping = listenForStop();
  let database: OpenDatabase | undefined;
  try {
    database = await startDatabase();
    await prepare?.(stopping);
    const siteEnv = { DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...process.env, ...env, DATABASE_URL: database.url };
    const withDemo = await fillDatabase(database, siteEnv, stopping);
    if (stopping.aborted) return 0;
    const options = { ...(nodeFlags && { nodeFlags }), tell: sayWaiting };
    const site = await startSite(siteEnv, options);
    database.announce(site.address);
    sayWelcome(site.address, withDemo);
    return await supervise(site, { start: () => startSite(siteEnv, options), say: console.error }, stopping);
  } catch (error) {
    if (stopping.aborted) return 0;
    console.error(explain(error));
    return 1;
  } finally {
    await database?.close();
  }
}

/**
 * Migrations are a step of their own, which says how far it is; the server would do them too. Demo people have a known
 * password, so they are added only to the embedded database, or on request.
 */
async function fillDatabase(database: OpenDatabase, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<boolean> {
  const step = (title: string, file: string) =>
    runStep({ title, command: process.execPath, args: [inRoot('server', 'src', file)], options: { env, signal } });
  if (!(await isMigrated(database.url))) await step('Preparing the database', 'migrate.ts');
  if (process.env.DATABASE_URL && process.env.DEMO_DATA !== 'on') return false;
  await database.once('demo-data', () => step('Filling the database with demo people', 'demo/seed.ts'));
  return true;
}

const sayWaiting = (state: string, seconds: number) => console.log(`The server is starting, ${seconds} s: ${state}`);

function listenForStop(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  return controller.signal;
}

function sayWelcome(address: string, withDemo: boolean): void {
  const people = withDemo ? ['', ...demoPeople.map((login) => `  ${login}  ${demoPassword}`)] : [];
  console.log(['', `Ladushki is open at ${address}`, ...people, '', 'Ctrl-C closes it.', ''].join('\n'));
}

function explain(error: unknown): string {
  if (error instanceof FolderInUseError) {
    return error.announcement
      ? `Ladushki is already open at ${error.announcement}`
      : 'Another start of Ladushki is under way in this folder.';
  }
  return error instanceof Error ? error.message : String(error);
}
