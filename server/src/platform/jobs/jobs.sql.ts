import type pg from 'pg';
import { dueFor, type JobData } from './kinds.ts';

export const schema = 'jobs';

const isWaiting = `state in ('created', 'retry')`;
/** Unlike `start_after`, which each retry moves. */
const firstDue = `(keep_until - interval '${dueFor} seconds')`;

export interface ClaimedJob {
  id: string;
  name: string;
  data: JobData | null;
  start_after: Date;
  retry_count: number;
}

/** The first to be due of all kinds, up to a moment of the machine's clock; nobody else takes it from then on. */
export async function claimNext(pool: pg.Pool, kinds: string[], until: Date): Promise<ClaimedJob | undefined> {
  const { rows } = await pool.query<ClaimedJob>(
    `update ${schema}.job j set state = 'active', started_on = now(), heartbeat_on = now(),
       retry_count = case when started_on is null then retry_count else retry_count + 1 end
     from (select name, id from ${schema}.job where ${isWaiting} and name = any($1) and start_after <= $2
       order by start_after, created_on limit 1 for update skip locked) next
     where j.name = next.name and j.id = next.id
     returning j.id, j.name, j.data, j.start_after, j.retry_count`,
    [kinds, until],
  );
  return rows[0];
}

/** Its next failure is its last. */
export const giveUp = (pool: pg.Pool, { name, id }: ClaimedJob) =>
  pool.query(`update ${schema}.job set retry_limit = retry_count where name = $1 and id = $2`, [name, id]);

/** What should have begun by now and has not, on all instances together. */
export async function selectDue(pool: pg.Pool): Promise<{ count: number; oldestSeconds: number }> {
  const { rows } = await pool.query<{ count: number; oldest: number }>(
    `select count(*) filter (where start_after < now())::int as count,
       coalesce(extract(epoch from now() - min(${firstDue})), 0)::float as oldest
     from ${schema}.job where ${isWaiting} and ${firstDue} < now() and name <> 'dead-letters'`,
  );
  return { count: rows[0]?.count ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
}

export interface KindDepth {
  kind: string;
  waiting: number;
  oldestSeconds: number;
  dead: number;
}

/** By kind: due or retried later, how long ago the oldest of them was first due, and jobs whose last try failed. */
export async function selectDepths(pool: pg.Pool): Promise<KindDepth[]> {
  const { rows } = await pool.query<KindDepth>(
    `select coalesce(source_name, name) as kind,
       count(*) filter (where source_name is null and (state = 'retry' or start_after <= now()))::int as waiting,
       coalesce(extract(epoch from now() - min(${firstDue}) filter (where source_name is null and ${firstDue} <= now())),
         0)::float as "oldestSeconds",
       count(*) filter (where source_name is not null)::int as dead
     from ${schema}.job where ${isWaiting} group by 1 order by 1`,
  );
  return rows;
}

export async function bringNearer(pool: pg.Pool, seconds: number): Promise<void> {
  await pool.query(
    `update ${schema}.job set start_after = start_after - make_interval(secs => $1),
       keep_until = keep_until - make_interval(secs => $1) where ${isWaiting}`,
    [seconds],
  );
}
