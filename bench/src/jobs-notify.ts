import { createPool } from '../../server/src/platform/database/connection.ts';

const clients = 16;
const measuredMs = 4_000;

/**
 * Commits a second of transactions that insert a row, by many connections at once. PostgreSQL commits those with a
 * NOTIFY one after the other, in the whole cluster, each until it is on the disk.
 */
export async function commitsPerSecond(databaseUrl: string, notifies: boolean): Promise<number> {
  const pool = createPool(databaseUrl, clients);
  await pool.query('create table bench_commits (at timestamptz)');
  const deadline = performance.now() + measuredMs;
  let commits = 0;
  const client = async () => {
    const connection = await pool.connect();
    while (performance.now() < deadline) {
      await connection.query('begin');
      await connection.query('insert into bench_commits values (now())');
      if (notifies) await connection.query(`select pg_notify('bench', 'one')`);
      await connection.query('commit');
      commits += 1;
    }
    connection.release();
  };
  await Promise.all(Array.from({ length: clients }, client));
  await pool.query('drop table bench_commits');
  await pool.end();
  return commits / (measuredMs / 1000);
}
