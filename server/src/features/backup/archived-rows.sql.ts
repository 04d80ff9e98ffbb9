import type pg from 'pg';

export interface TableHead {
  table: string;
  columns: string[];
}

/** Of the tables of the jobs those that hold what waits; the rest belongs to the program that runs them. */
const jobTables = ['jobs.queue', 'jobs.job'];

/** Tables, partitioned ones as one, with their stored (not generated) columns. */
export async function selectTables(client: pg.Client): Promise<TableHead[]> {
  const { rows } = await client.query<TableHead>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or format('%I.%I', n.nspname, c.relname) = any($1))
     group by n.nspname, c.relname
     order by n.nspname desc, c.relname desc`,
    [jobTables],
  );
  return rows;
}

async function* selectRows(client: pg.Client, { table, columns }: TableHead): AsyncGenerator<string[]> {
  const atOnce = 1_000;
  await client.query(
    `declare all_rows no scroll cursor for
     select to_jsonb(t)::text as row from (select ${columns.join(', ')} from ${table}) t`,
  );
  for (let last = atOnce; last === atOnce; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from all_rows`);
    last = rows.length;
    yield rows.map(({ row }) => row);
  }
  await client.query('close all_rows');
}

export interface Block {
  head: TableHead;
  rows: string[];
}

/** All rows, some of one table at a time. */
export async function* selectBlocks(client: pg.Client): AsyncGenerator<Block> {
  for (const head of await selectTables(client)) {
    for await (const rows of selectRows(client, head)) if (rows.length > 0) yield { head, rows };
  }
}

/** Each row as JSON text, so that no number is rounded. */
export async function insertRows(client: pg.Client, { head: { table, columns }, rows }: Block): Promise<void> {
  const [list, names] = [`[${rows.join(',')}]`, columns.join(', ')];
  if (isOfOldQueue(table)) return table === 'pgboss.job' ? insertOldJobs(client, list) : undefined;
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [list],
  );
}

/** Tables of an earlier release's queue: there are none to be filled, and nothing is counted in them. */
export const isOfOldQueue = (table: string) => table.startsWith('pgboss.');

/** Jobs of a backup of an earlier release: where that release kept them, from where the next start takes them over. */
async function insertOldJobs(client: pg.Client, rows: string): Promise<void> {
  await client.query(`
    create schema if not exists pgboss;
    create table if not exists pgboss.job (id uuid, name text, priority int, data jsonb, state text, retry_count int,
      start_after timestamptz, started_on timestamptz, singleton_key text, expire_in interval, created_on timestamptz)`);
  await client.query('insert into pgboss.job select * from jsonb_populate_recordset(null::pgboss.job, $1::jsonb)', [
    rows,
  ]);
}

export async function emptyTables(client: pg.Client): Promise<void> {
  const names = (await selectTables(client)).map(({ table }) => table);
  await client.query(`truncate ${names.join(', ')} restart identity cascade`);
}

/** Sequences continue after the restored ids. */
export async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ move: string }>(
    `select format('select setval(%L, coalesce((select max(%I) from %I.%I), 0) + 1, false)',
       pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name),
       column_name, table_schema, table_name) as move
     from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { move } of rows) await client.query(move);
}

export async function selectMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name);
}

export async function hasPeople(client: pg.Client): Promise<boolean> {
  return ((await client.query('select 1 from users limit 1')).rowCount ?? 0) > 0;
}

export async function selectOwner(client: pg.Client): Promise<{ owner: string; self: string }> {
  const { rows } = await client.query<{ owner: string; self: string }>(
    `select pg_get_userbyid(datdba) as owner, current_user as self from pg_database where datname = current_database()`,
  );
  return rows[0] ?? { owner: '', self: '' };
}

const runAll = async (client: pg.Client, statements: string[]) => {
  for (const statement of statements) await client.query(statement);
};

/**
 * So that rows come back in any order and no trigger does again what it did then: the owner of the tables may do this, while
 * `session_replication_role` needs a right of its own. The statements that undo it check every reference.
 */
export async function setAsideRules(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ aside: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as aside,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
     from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
  );
  await runAll(
    client,
    rows.map(({ aside }) => aside),
  );
  return () =>
    runAll(
      client,
      rows.map(({ back }) => back),
    );
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

export interface FileOfRow {
  id: number;
  storage_key: string;
}

export async function selectLastFile(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select coalesce(max(id), 0) as id from files');
  return rows[0]?.id ?? 0;
}

/** Page by page, so that no transaction lasts as long as their bytes take. */
export async function* selectFilesUpTo(client: pg.Client, last: number): AsyncGenerator<FileOfRow> {
  const atOnce = 1_000;
  for (let after = 0, found = atOnce; found === atOnce; ) {
    const { rows } = await client.query<FileOfRow>(
      `select id, storage_key from files where id > $1 and id <= $2 order by id limit ${atOnce}`,
      [after, last],
    );
    yield* rows;
    [after, found] = [rows.at(-1)?.id ?? last, rows.length];
  }
}

export async function selectMime(client: pg.Client, key: string): Promise<string> {
  const { rows } = await client.query<{ mime: string }>('select mime from files where storage_key = $1', [key]);
  return rows[0]?.mime ?? 'application/octet-stream';
}
