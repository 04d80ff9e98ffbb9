import type { CaseKind } from '@ladushki/contract/moderation';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connection.ts';

export interface Subject {
  /** The person it is about. */
  user_id: number | null;
  fields: { name: string; value: string }[];
}

/** What each kind of case is about, as rows of one shape: (id, user_id, fields). */
const sources: Record<CaseKind, ReturnType<typeof sql>> = {
  sitter: sql`select user_id as id, user_id, jsonb_build_object('verification_status', verification_status) as fields
    from sitters`,
  document: sql`select d.file_id as id, d.user_id, jsonb_build_object('kind', d.kind, 'name', f.name,
    'verification_status', d.verification_status) as fields from sitter_documents d join files f on f.id = d.file_id`,
  review: sql`select id, author_id as user_id, jsonb_build_object('rating', rating, 'text', context, 'status', status) as fields
    from reviews`,
  complaint: sql`select id, case when target in ('sitter', 'customer') then target_id end as user_id,
    jsonb_build_object('target', target || ' ' || target_id, 'reason', reason, 'text', text) as fields from complaints`,
  dispute: sql`select o.id, o.customer_id as user_id, jsonb_build_object('order', o.id, 'status', o.status, 'title', o.title,
    'text', (select h.reason_text from order_history h where h.order_id = o.id and h.move = 'dispute' order by h.id desc limit 1))
    as fields from orders o`,
  mystery_client: sql`select id, null::integer as user_id, jsonb_build_object('name', full_name, 'phone', phone_number,
    'region', region, 'is_client', is_client) as fields from mystery_clients`,
  lead: sql`select id, null::integer as user_id, jsonb_build_object('name', full_name, 'email', email, 'phone', phone_number,
    'city', city, 'profession', profession) as fields from leads`,
  support: sql`select id, author_id as user_id, jsonb_build_object('subject', subject, 'text', text) as fields
    from support_letters`,
};

interface SourceRow {
  id: number;
  user_id: number | null;
  fields: Record<string, string | number | boolean | null>;
}

/** What the cases of one kind are about, by the subject's id. */
export async function selectSubjects(db: Db, kind: CaseKind, ids: number[]): Promise<Map<number, Subject>> {
  const { rows } = await sql<SourceRow>`select * from (${sources[kind]}) as subject where id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ id, user_id, fields }) => [
      id,
      { user_id, fields: Object.entries(fields).map(([name, value]) => ({ name, value: String(value ?? '') })) },
    ]),
  );
}

export const selectPerson = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'profiles.full_name', 'users.role', 'users.erased_at'])
    .where('users.id', '=', id)
    .executeTakeFirst();
