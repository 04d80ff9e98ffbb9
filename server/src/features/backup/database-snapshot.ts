import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import {
  emptyTables,
  hasPeople,
  insertRows,
  moveSequences,
  selectMigrations,
  selectRows,
  selectTables,
  type TableHead,
} from './database-snapshot.sql.ts';

export type Counts = Record<string, number>;

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'ladushki backup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function* linesOf(client: pg.Client, counts: Counts): AsyncIterable<string> {
  for (const head of await selectTables(client)) {
    yield `${JSON.stringify(head)}\n`;
    for await (const rows of selectRows(client, head)) {
      counts[head.table] = (counts[head.table] ?? 0) + rows.length;
      if (rows.length > 0) yield `${rows.join('\n')}\n`;
    }
  }
}

/** Writes all rows in one repeatable-read snapshot, one line each, while the product runs. */
export function writeSnapshot(url: string, file: string): Promise<Counts> {
  return connected(url, async (client) => {
    const counts: Counts = {};
    await client.query('begin transaction isolation level repeatable read read only');
    const aside = `${file}.part`;
    await pipeline(Readable.from(linesOf(client, counts)), createGzip(), createWriteStream(aside, { mode: 0o600 }));
    // Renamed to its final name only when complete.
    await rename(aside, file);
    return counts;
  });
}

const rowsAtOnce = 1_000;
const isHead = (line: string) => line.startsWith('{"table":');

async function readLines(client: pg.Client, file: string): Promise<Counts> {
  const counts: Counts = {};
  let head: TableHead | undefined;
  let rows: string[] = [];
  const flush = async () => {
    if (head) await insertRows(client, head, rows);
    if (head && rows.length > 0) counts[head.table] = (counts[head.table] ?? 0) + rows.length;
    rows = [];
  };
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    if (isHead(line) || rows.length >= rowsAtOnce) await flush();
    if (isHead(line)) head = JSON.parse(line) as TableHead;
    else rows.push(line);
  }
  await flush();
  return counts;
}

/**
 * Restores rows into an empty database with the same tables, all or nothing. Triggers and foreign keys are disabled
 * meanwhile, since the rows were consistent when written.
 */
export function readSnapshot(url: string, file: string, { overPeople = false } = {}): Promise<Counts> {
  return connected(url, async (client) => {
    if (!overPeople && (await hasPeople(client))) throw new Error('The database has people in it already.');
    const expected = await selectMigrations(client);
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await emptyTables(client);
    const counts = await readLines(client, file);
    const found = await selectMigrations(client);
    if (found !== expected) throw new Error('The backup was written by another version: start that one first.');
    await moveSequences(client);
    await client.query('commit');
    return counts;
  });
}
