import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { offsetOf } from '../../../platform/http/paging.ts';

export interface AuditEntry {
  at: Date;
  /** Null: the command line. */
  actor_id: number | null;
  action: string;
  target_kind: string;
  target_id: number;
  reason: string;
}

/** The database computes the hashes. */
export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  const empty = Buffer.alloc(0);
  await db
    .insertInto('audit_log')
    .values({ ...entry, previous_hash: empty, hash: empty })
    .execute();
}

const entries = (db: Db) =>
  db
    .selectFrom('audit_log')
    .leftJoin('profiles', 'profiles.user_id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'at',
      'actor_id',
      'profiles.full_name',
      'action',
      'target_kind',
      'target_id',
      'reason',
      sql<string>`encode(hash, 'hex')`.as('hash'),
    ]);

export const selectAuditPage = (db: Db, request: PageRequest, by: number | undefined) =>
  entries(db)
    .$if(by !== undefined, (query) => query.where('actor_id', '=', by ?? 0))
    .orderBy('audit_log.id', 'desc')
    .limit(request.page_size)
    .offset(offsetOf(request))
    .execute();

export const countAudit = (db: Db, by: number | undefined) =>
  db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(by !== undefined, (query) => query.where('actor_id', '=', by ?? 0))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

export const selectAuditOf = (db: Db, kind: string, targetId: number, action?: string) =>
  entries(db)
    .where('target_kind', '=', kind)
    .where('target_id', '=', targetId)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('audit_log.id', 'desc')
    .limit(100)
    .execute();

/** The first row with a wrong hash or link. */
export async function findBrokenLink(db: Db): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select a.id, a.hash, a.previous_hash, audit_digest(a) as digest,
        lag(a.hash, 1, '\\x00'::bytea) over (order by a.id) as expected
      from audit_log a) as chain
    where hash <> digest or previous_hash <> expected
    order by id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
