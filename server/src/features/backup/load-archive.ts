import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { createPool } from '../../platform/database/connection.ts';
import { applyMigrations } from '../../platform/database/migrations.ts';
import { withClient } from '../../platform/database/with-client.ts';
import { installJobs } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { TemporaryFiles } from '../../platform/storage/temporary-files.ts';
import { type About, names, readArchive, type Totals } from './archive.ts';
import {
  countRows,
  emptyTables,
  hasPeople,
  insertRows,
  isOfOldQueue,
  moveSequences,
  selectMigrations,
  selectMime,
  selectOwner,
  setAsideRules,
  type TableHead,
} from './archived-rows.sql.ts';
import { CutShortError } from './byte-reader.ts';
import type { TarEntry } from './tar.ts';

export interface Target {
  /** As the owner of the database. */
  url: string;
  /** Those of BACKUP_KEYS; for an archive that is encrypted. */
  keys?: string | undefined;
  /** Where the files go; a proof only reads them. */
  files: { storage: Pick<Storage, 'put'>; temporary: TemporaryFiles } | null;
}

const json = async <Value>({ bytes }: TarEntry) => JSON.parse(String(await buffer(bytes))) as Value;

/** What another role made would belong to it, and neither a migration nor the site could use it. */
async function demandOwner(client: pg.Client): Promise<void> {
  const { owner, self } = await selectOwner(client);
  if (owner !== self)
    throw new Error(`The database belongs to ${owner}, not to ${self}: set MIGRATION_DATABASE_URL to its owner.`);
}

/** The tables as they were when the archive was written, and those of the queue. */
async function makeTables(client: pg.Client, url: string, { format, migrations }: About): Promise<void> {
  if (format !== 1) throw new Error('The archive is of a form that this version does not know.');
  await demandOwner(client);
  await applyMigrations(url, migrations.at(-1)?.slice(0, 4));
  if ((await selectMigrations(client)).join() !== migrations.join())
    throw new Error(
      `The archive is of another version, up to ${migrations.at(-1)}: restore it into an empty database, by that version or a newer one.`,
    );
  if (await hasPeople(client)) throw new Error('The database has people in it already: restore into an empty one.');
  const pool = createPool(url, 2);
  await installJobs(pool).finally(() => pool.end());
}

async function insertBlock(client: pg.Client, { bytes }: TarEntry): Promise<void> {
  const [head = '', ...rows] = String(await buffer(bytes))
    .trimEnd()
    .split('\n');
  await insertRows(client, { head: JSON.parse(head) as TableHead, rows });
}

async function keepFile(client: pg.Client, { files }: Target, { name, bytes }: TarEntry): Promise<void> {
  const key = name.slice(names.files.length);
  if (!files) for await (const _ of bytes);
  else
    await files.temporary.use(async (path) => {
      await pipeline(bytes, createWriteStream(path));
      await files.storage.put(key, path, await selectMime(client, key));
    });
}

async function compareCounts(client: pg.Client, { rows }: Totals): Promise<void> {
  const differing: string[] = [];
  for (const [table, written] of Object.entries(rows).filter(([name]) => !isOfOldQueue(name))) {
    const found = await countRows(client, table);
    if (found !== written) differing.push(`${table}: ${written} rows were written, ${found} are back`);
  }
  if (differing.length > 0) throw new Error(`The archive is not whole.\n${differing.join('\n')}`);
}

async function loadAll(client: pg.Client, target: Target, entries: AsyncGenerator<TarEntry>): Promise<Totals> {
  const first = await entries.next();
  if (first.done || first.value.name !== names.about) throw new Error('This is no archive of the site.');
  await makeTables(client, target.url, await json<About>(first.value));
  await client.query('begin');
  const putBack = await setAsideRules(client);
  await emptyTables(client);
  let totals: Totals | undefined;
  let files = 0;
  for await (const entry of entries) {
    if (entry.name.startsWith(names.database)) await insertBlock(client, entry);
    else if (entry.name.startsWith(names.files)) await keepFile(client, target, entry);
    else totals = await json<Totals>(entry);
    files += Number(entry.name.startsWith(names.files));
  }
  if (!totals) throw new CutShortError();
  if (files !== totals.files) throw new Error(`Of ${totals.files} files ${files} are in the archive.`);
  await moveSequences(client);
  await putBack();
  await compareCounts(client, totals);
  return totals;
}

/**
 * Fills an empty database, and the storage, all or nothing: it commits once the last byte was read and every table has the
 * rows that were written. Files that are stored when it fails belong to no row.
 */
export function loadArchive(path: string, target: Target): Promise<Totals> {
  return withClient(target.url, async (client) => {
    let totals: Totals | undefined;
    await readArchive(path, target.keys, async (entries) => {
      totals = await loadAll(client, target, entries);
    });
    if (!totals) throw new CutShortError();
    await client.query('commit');
    return totals;
  });
}
