import type pg from 'pg';
import type { JobData } from '../kinds.ts';

interface Planted {
  kind: string;
  data: JobData;
  /** The code of the last error. */
  reason?: string;
  key?: string;
}

/** A dead letter as the queue leaves one; its id. */
export async function plantDeadLetter(pool: pg.Pool, { kind, data, reason, key }: Planted): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.job (name, data, singleton_key, source_name, source_id, source_created_on, source_retry_count,
       source_output)
     values ('dead-letters', $2, $4, $1, gen_random_uuid(), now() - interval '1 day', 18, $3) returning id`,
    [kind, data, reason ? { reason } : { value: { message: 'job heartbeat timeout' } }, key ?? null],
  );
  return rows[0]?.id ?? '';
}
