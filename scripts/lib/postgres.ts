import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError } from '../../server/src/platform/storage/folder-lock.ts';
import {
  type EmbeddedPostgres,
  heldPostgresUrl,
  startEmbeddedPostgres,
} from '../embedded-postgres/embedded-postgres.ts';
import { inRoot } from './paths.ts';

const dataDir = process.env.EMBEDDED_POSTGRES_DIR || inRoot('.data', 'postgres');
const database = 'ladushki';

export interface OpenDatabase {
  url: string;
  announce(text: string): void;
  /** Runs the work once per embedded database; with an external database every time. */
  once(name: string, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database, started for this process, or the one of DATABASE_URL. */
export async function startDatabase(): Promise<OpenDatabase> {
  if (process.env.DATABASE_URL) return external(process.env.DATABASE_URL);
  const postgres = await startEmbeddedPostgres({ dataDir, say: console.error });
  await postgres.createDatabase(database);
  return opened(postgres);
}

/** The same database for a tool, also while `npm start` runs. */
export async function openDatabase(): Promise<OpenDatabase> {
  try {
    return await startDatabase();
  } catch (error) {
    if (error instanceof FolderInUseError) return external(heldPostgresUrl(dataDir, database));
    throw error;
  }
}

function opened(postgres: EmbeddedPostgres): OpenDatabase {
  return {
    url: postgres.url(database),
    announce: postgres.announce,
    async once(name, work) {
      const done = join(postgres.dataDir, `${name}.done`);
      if (existsSync(done)) return;
      await work();
      writeFileSync(done, '');
    },
    close: postgres.stop,
  };
}

function external(url: string): OpenDatabase {
  return { url, announce: () => undefined, once: (_name, work) => work(), close: async () => undefined };
}
