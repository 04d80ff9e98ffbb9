import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../server/src/platform/database/with-client.ts';
import { type FolderLock, lockFolder } from '../../server/src/platform/storage/folder-lock.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { answersFor, connectionUrl } from './connection.ts';
import { type LaunchOptions, launch } from './launch.ts';
import { findPlace, type Place } from './place.ts';
import {
  isAlive,
  isPostmasterOf,
  orphanedBackends,
  type Postmaster,
  readPostmaster,
  stopPostmaster,
  waitUntil,
} from './process.ts';

export interface EmbeddedPostgresOptions extends LaunchOptions {
  dataDir: string;
  /** The folder above bin/ of an installed PostgreSQL, instead of the packaged one. */
  installed?: string | undefined;
  say?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The real folder: not always the one asked for (see findPlace). */
  dataDir: string;
  pid: number;
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** Sent to another process that starts on the same folder. */
  announce(text: string): void;
  stop(): Promise<void>;
}

const adoptTimeoutMs = 120_000;

/** Starts PostgreSQL on the folder, or adopts the server that a killed process left running there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockFolder(options.dataDir);
  try {
    const place = findPlace(options.dataDir, options.say ?? (() => undefined), options.installed);
    const cluster = join(place.folder, 'cluster');
    const password = ensureCluster(place, cluster, options.temporary === true || options.settings?.fsync === 'off');
    const postmaster = (await adopt(cluster, password)) ?? (await launch(place, cluster, password, options));
    return handle(place, postmaster, password, lock, options.temporary ?? false);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The address of an instance held by another process (see FolderInUseError), for tools that run beside it. */
export function heldPostgresUrl(dataDir: string, database: string): string {
  const { folder } = findPlace(dataDir, () => undefined);
  return connectionUrl(readPassword(folder), Number(readFileSync(join(folder, 'port'), 'utf8')), database);
}

function handle(
  place: Place,
  running: Postmaster,
  password: string,
  lock: FolderLock,
  temporary: boolean,
): EmbeddedPostgres {
  const url = (database: string) =>
    connectionUrl(password, running.port, database, temporary ? place.folder : undefined);
  return {
    dataDir: place.folder,
    pid: running.pid,
    url,
    announce: lock.announce,
    async createDatabase(name) {
      await withClient(url('postgres'), async (client) => {
        const found = await client.query('select from pg_database where datname = $1', [name]);
        if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
      });
    },
    async stop() {
      await stopPostmaster(running.pid);
      if (temporary) rmSync(place.folder, { recursive: true, force: true });
      await lock.release();
    },
  };
}

/** The server of postmaster.pid, when it belongs to this cluster and answers. A stale file is deleted. */
async function adopt(cluster: string, password: string): Promise<Postmaster | undefined> {
  const left = readPostmaster(cluster);
  if (left && isPostmasterOf(left.pid, cluster)) {
    const settled = await waitUntil(
      async () => !isAlive(left.pid) || (await answersFor(cluster, connectionUrl(password, left.port, 'postgres'))),
      adoptTimeoutMs,
    );
    if (settled && isAlive(left.pid)) return left;
    await stopPostmaster(left.pid);
  }
  await endOrphans(cluster);
  // PostgreSQL detects a stale pid file, but not when the pid was reused by another process.
  const stale = readPostmaster(cluster);
  if (stale && !isPostmasterOf(stale.pid, cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

async function endOrphans(cluster: string): Promise<void> {
  if (await waitUntil(() => orphanedBackends(cluster).length === 0, 5_000)) return;
  for (const pid of orphanedBackends(cluster)) process.kill(pid, 'SIGKILL');
  await waitUntil(() => orphanedBackends(cluster).length === 0, 5_000);
}
