import { sql } from 'kysely';
import { assemble } from '../../server/src/assemble.ts';
import { insertConfirmedPerson } from '../../server/src/features/identity/accounts/confirmed-person.ts';
import { readConfig } from '../../server/src/platform/config.ts';

/** What fills the queue: people, and letters to them. */
export interface Letters {
  /** Adds people with confirmed addresses; their addresses. */
  addPeople(count: number): Promise<string[]>;
  /** Queues letters. */
  queue(count: number): Promise<void>;
  /** Jobs that are not done, whoever has them. */
  unfinished(): Promise<number>;
  close(): Promise<void>;
}

const letterJob = 'mail-notification';

export async function openLetters(databaseUrl: string): Promise<Letters> {
  const deps = assemble(readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ROLE: 'web' }));
  const { db, clock, jobs } = deps;
  jobs.define(letterJob, async () => undefined, { isOutside: true });
  await jobs.start();
  let people: number[] = [];
  return {
    async addPeople(count) {
      const emails = Array.from({ length: count }, (_, at) => `jobs${people.length + at}@bench.test`);
      for (const email of emails) {
        const person = { role: 'customer', email, full_name: 'Bench', language: 'ru', password_hash: '-' } as const;
        people = [...people, await insertConfirmedPerson(db, person, clock.now())];
      }
      return emails;
    },
    async queue(count) {
      // As the queue inserts them, but in one statement.
      await sql`
        with made as (
          insert into notifications (user_id, type, template, created_at)
          select (${people}::integer[])[1 + n % ${people.length}], 'system', 'complaint_blocked', ${clock.now()}
          from generate_series(1, ${count}::integer) n returning id)
        insert into jobs.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
          deletion_seconds, keep_until, dead_letter, policy, heartbeat_seconds)
        select q.name, jsonb_build_object('notification', made.id), q.retry_limit, q.retry_delay, q.retry_backoff,
          q.retry_delay_max, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1 second',
          q.dead_letter, q.policy, q.heartbeat_seconds
        from made, jobs.queue q where q.name = ${letterJob}`.execute(db);
    },
    async unfinished() {
      const states = `('created', 'retry', 'active')`;
      const { rows } = await deps.pool.query(
        `select count(*)::integer as count from jobs.job where name = $1 and state in ${states}`,
        [letterJob],
      );
      return rows[0].count;
    },
    async close() {
      await jobs.stop();
      await deps.close();
    },
  };
}
