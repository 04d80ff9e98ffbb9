import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Storage } from '../../platform/storage/storage.ts';
import type { TemporaryFiles } from '../../platform/storage/temporary-files.ts';
import { type About, names, type Totals } from './archive.ts';
import { selectBlocks, selectFilesUpTo, selectLastFile, selectMigrations } from './archived-rows.sql.ts';
import { tarEnd, tarEntry } from './tar.ts';

interface Files {
  storage: Storage;
  temporary: TemporaryFiles;
  /** Hears of a row whose file is in the storage no more. */
  onMissing: (key: string) => void;
}

interface Source {
  client: pg.Client;
  /** Null for the rows alone. */
  files: Files | null;
}

const whole = (text: string) => {
  const bytes = Buffer.from(text);
  return { size: bytes.length, bytes: [bytes] };
};

/** Every row in one moment, while the product runs. Each entry is a line with the table and its columns, and its rows. */
async function* rowsOf(client: pg.Client, totals: Totals, at: Date): AsyncGenerator<Buffer> {
  let part = 0;
  for await (const { head, rows } of selectBlocks(client)) {
    totals.rows[head.table] = (totals.rows[head.table] ?? 0) + rows.length;
    part += 1;
    const name = `${names.database}${String(part).padStart(7, '0')}-${head.table}.ndjson`;
    yield* tarEntry(name, whole(`${[JSON.stringify(head), ...rows].join('\n')}\n`), at);
  }
}

/** Through a file of its own, since a storage does not tell the size before. */
async function* fileOf({ storage, temporary }: Files, key: string, totals: Totals, at: Date): AsyncGenerator<Buffer> {
  const stream = await storage.get(key);
  if (!stream) return;
  const path = await temporary.newPath();
  try {
    await pipeline(stream, createWriteStream(path));
    const { size } = await stat(path);
    yield* tarEntry(`${names.files}${key}`, { size, bytes: createReadStream(path) }, at);
    totals.files += 1;
    totals.bytes += size;
  } finally {
    await temporary.remove(path);
  }
}

/** After the rows, since bytes are stored before their rows. Of what was erased meanwhile there is no row any more. */
async function* filesOf(
  client: pg.Client,
  last: number,
  files: Files,
  totals: Totals,
  at: Date,
): AsyncGenerator<Buffer> {
  for await (const { storage_key } of selectFilesUpTo(client, last)) {
    const before = totals.files;
    yield* fileOf(files, storage_key, totals, at);
    if (totals.files > before) continue;
    totals.missing += 1;
    files.onMissing(storage_key);
  }
  if (totals.missing > 0 && totals.files === 0)
    throw new Error(`None of ${totals.missing} files is in the storage: DATA_DIR or S3_* are not those of the site.`);
}

/** The bytes of an archive, before they are compressed; counts what it writes. */
export async function* contentOf({ client, files }: Source, totals: Totals): AsyncGenerator<Buffer> {
  const at = new Date();
  await client.query('begin transaction isolation level repeatable read read only');
  const about: About = { format: 1, written_at: at.toISOString(), migrations: await selectMigrations(client) };
  yield* tarEntry(names.about, whole(`${JSON.stringify(about)}\n`), at);
  yield* rowsOf(client, totals, at);
  const last = await selectLastFile(client);
  await client.query('commit');
  if (files) yield* filesOf(client, last, files, totals, at);
  yield* tarEntry(names.totals, whole(`${JSON.stringify(totals)}\n`), at);
  yield tarEnd;
}
