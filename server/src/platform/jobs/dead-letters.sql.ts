import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { offsetOf } from '../http/paging.ts';
import { schema } from './jobs.sql.ts';
import { deadLetters } from './kinds.ts';

export interface DeadLetter {
  id: string;
  kind: string;
  created_at: Date;
  failed_at: Date;
  tries: number;
  /** The code of the last error; null when the queue itself gave it up. */
  reason: string | null;
}

const job = sql.table(`${schema}.job`);

/** Those that were sent again, but met a newer job with their key, are failed in place and gone within a day. */
const isDead = sql`name = ${deadLetters} and state in ('created', 'retry')`;

/** Never their data. */
const columns = sql`id, source_name as kind, source_created_on as created_at, created_on as failed_at,
  source_retry_count + 1 as tries, source_output ->> 'reason' as reason`;

const ofKind = (kind: string | undefined) => (kind === undefined ? sql`` : sql`and source_name = ${kind}`);

export async function selectDeadLetters(db: Db, request: PageRequest, kind: string | undefined): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select ${columns} from ${job} where ${isDead} ${ofKind(kind)}
    order by created_on desc, id limit ${request.page_size} offset ${offsetOf(request)}`.execute(db);
  return rows;
}

export async function selectDeadLetter(db: Db, id: string): Promise<DeadLetter | undefined> {
  const { rows } = await sql<DeadLetter>`select ${columns} from ${job} where ${isDead} and id = ${id}`.execute(db);
  return rows[0];
}

/** By kind, most first. */
export async function countDeadLetters(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select source_name as kind, count(*)::integer as count from ${job} where ${isDead}
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
