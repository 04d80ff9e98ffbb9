import type pg from 'pg';
import { schema } from './jobs.sql.ts';

/** Where pg-boss 10 kept its jobs; its own migration to later versions does not work. */
const old = 'pgboss';

/**
 * Moves what waits, and what an instance left behind when it died, from the old release's tables. Repeated while
 * instances of the old release may still write there; the tables themselves are left to be dropped by hand.
 */
export async function carryOver(pool: pg.Pool): Promise<number> {
  const found = await pool.query(`select to_regclass('${old}.job') is not null as exists`);
  if (!found.rows[0]?.exists) return 0;
  const { rowCount } = await pool.query(
    `with moved as (
       delete from ${old}.job j using ${schema}.queue q
       where q.name = j.name and (j.state in ('created', 'retry')
         or (j.state = 'active' and j.started_on + j.expire_in < now()))
       returning j.*
     )
     insert into ${schema}.job (id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff,
       retry_delay_max, expire_seconds, deletion_seconds, singleton_key, start_after, created_on, started_on, keep_until,
       dead_letter, policy, heartbeat_seconds)
     select m.id, m.name, m.priority, m.data,
       (case when m.state::text = 'created' then 'created' else 'retry' end)::${schema}.job_state,
       q.retry_limit, m.retry_count, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds,
       q.deletion_seconds, m.singleton_key, m.start_after, m.created_on, m.started_on,
       greatest(m.start_after, now()) + q.retention_seconds * interval '1 second', q.dead_letter, q.policy,
       q.heartbeat_seconds
     from moved m join ${schema}.queue q on q.name = m.name
     on conflict do nothing`,
  );
  return rowCount ?? 0;
}
