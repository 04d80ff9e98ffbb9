import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { takeTurn } from './turn.ts';

const ownFolder = join(import.meta.dirname, '../../../migrations');
/** How long a migration waits for a table that is in use. */
const lockTimeout = '5s';
/** First line of a migration that makes or drops indexes concurrently; scripts/lib/migration-check.ts says what it may hold. */
const withoutTransaction = '-- no transaction\n';
const inUse = '55P03';
const mayNot = '42501';

/** Migrations are left to do, and the role of the connection may not do them. */
export class NotMigratedError extends Error {}

/** Checksums of migrations that were later rewritten to the same effect; see docs/adr/0019-no-superuser.md. */
const formerHashes: Record<string, string[]> = {
  // It also created cube and earthdistance, which only a superuser may.
  '0000_platform.sql': ['3499d66a25312d04d24a80f6870a93b8e7ae4e16b4ec8a86b96f2da2fa702bc5'],
};

/** Says what is being done. */
export type Tell = (what: string) => void;

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const record = (client: pg.Client, { name, hash }: Migration) =>
  client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);

/** A statement that waits for a lock makes everybody wait who comes after it: better to fail and be run again. */
async function applyInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(`set lock_timeout = '${lockTimeout}'`);
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Statement by statement; each can be repeated after a failure, and blocks neither readers nor writers. */
async function applyWithoutTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('set lock_timeout = 0');
  for (const statement of migration.sql.split(/;[ \t]*(?:\n|$)/)) if (statement.trim()) await client.query(statement);
  await record(client, migration);
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    const isAlone = migration.sql.startsWith(withoutTransaction);
    await (isAlone ? applyWithoutTransaction : applyInTransaction)(client, migration);
  } catch (error) {
    const { message, code } = error as pg.DatabaseError;
    const why = `${migration.name}: ${message}`;
    if (code === mayNot) throw new NotMigratedError(why, { cause: error });
    const advice = code === inUse ? `; a table was in use for ${lockTimeout}, nothing was changed: run it again` : '';
    throw new Error(`${why}${advice}`, { cause: error });
  }
}

const isApplied = ({ name, hash }: Migration, known: string) =>
  known === hash || (formerHashes[name]?.includes(known) ?? false);

/** Checked before `create table`: a role without DDL rights can still start when the table exists. */
async function readLog(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query("select to_regclass('migrations') is not null as there");
  if (!found[0].there) {
    await client.query(`create table migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  }
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  return new Map(rows.map((row) => [row.name, row.hash]));
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  try {
    return await readLog(client);
  } catch (error) {
    const { message, code } = error as pg.DatabaseError;
    throw code === mayNot ? new NotMigratedError(message, { cause: error }) : error;
  }
}

/**
 * Applies pending migrations in order, one transaction each, under an advisory lock so that instances starting together
 * take turns. `upTo` stops at the schema of an earlier release.
 */
export async function applyMigrations(
  connectionString: string,
  upTo = '9999',
  folder = ownFolder,
  tell: Tell = () => undefined,
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await takeTurn(client, 'migrations');
    const applied = await readApplied(client);
    const pending: Migration[] = [];
    for (const migration of (await readMigrations(folder)).filter(({ name }) => name.slice(0, 4) <= upTo)) {
      const known = applied.get(migration.name);
      if (known && isApplied(migration, known)) continue;
      if (known) throw new Error(`${migration.name} was changed after it had been applied; write a new migration`);
      pending.push(migration);
    }
    for (const [at, migration] of pending.entries()) {
      tell(`${migration.name}, ${at + 1} of ${pending.length}`);
      await applyOne(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
