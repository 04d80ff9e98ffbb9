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

export async function* selectRows(client: pg.Client, { table, columns }: TableHead): AsyncIterable<string[]> {
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

/** Each row as JSON text, so that no number is rounded. */
export async function insertRows(client: pg.Client, { table, columns }: TableHead, rows: string[]): Promise<void> {
  if (rows.length === 0) return;
  const [list, names] = [`[${rows.join(',')}]`, columns.join(', ')];
  if (table.startsWith('pgboss.')) return table === 'pgboss.job' ? insertOldJobs(client, list) : undefined;
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [list],
  );
}

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

export async function selectMigrations(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  return rows.map(({ name }) => name).join(', ');
}

export async function hasPeople(client: pg.Client): Promise<boolean> {
  return ((await client.query('select 1 from users limit 1')).rowCount ?? 0) > 0;
}

export async function selectStorageKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ storage_key: string }>('select storage_key from files');
  return rows.map(({ storage_key }) => storage_key);
}
