import type pg from 'pg';

export interface RowsRead {
  /** By reading a whole table. */
  scanned: number;
  /** By an index. */
  found: number;
}

/** Counters are written when a connection has been idle for a while, or when it is asked to. */
async function flushCounters(pool: pg.Pool): Promise<void> {
  const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
}

async function countersOf(pool: pg.Pool): Promise<Map<string, RowsRead>> {
  await flushCounters(pool);
  const { rows } = await pool.query(
    `select relname as name, coalesce(seq_tup_read, 0)::integer as scanned, coalesce(idx_tup_fetch, 0)::integer as found
     from pg_stat_user_tables where schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, scanned, found }) => [name, { scanned, found }]));
}

/** How many rows of each table the work reads. */
export async function rowsRead(pool: pg.Pool, work: () => Promise<void>): Promise<(table: string) => RowsRead> {
  const before = await countersOf(pool);
  await work();
  const after = await countersOf(pool);
  return (table) => {
    const [was, is] = [before.get(table), after.get(table)];
    if (!was || !is) throw new Error(`no table ${table}`);
    return { scanned: is.scanned - was.scanned, found: is.found - was.found };
  };
}
