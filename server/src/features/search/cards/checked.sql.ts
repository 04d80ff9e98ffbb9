import type { CheckKind } from '@ladushki/contract/checks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

const contacts = { phone: 'phone_verified_at', email: 'email_verified_at', bank_id: 'bank_verified_at' } as const;

const documentsOf = (kind: CheckKind, today: string) => sql`
  select user_id as id from sitter_documents where kind = ${kind}
    and verification_status = 'verified' and (valid_until is null or valid_until >= ${today}::date)`;

const queryOf = (kind: CheckKind, today: string) => {
  switch (kind) {
    case 'phone':
    case 'email':
    case 'bank_id':
      return sql`select id from users where role = 'sitter' and ${sql.ref(contacts[kind])} is not null`;
    case 'passport':
      return sql`select user_id as id from sitters where verification_status = 'verified'
        and (verified_until is null or (verified_until at time zone 'Europe/Moscow')::date >= ${today}::date)`;
    case 'interview':
    case 'public_pages':
      return sql`select user_id as id from (
          select distinct on (user_id) user_id, passed, valid_until from staff_checks where kind = ${kind}
          order by user_id, made_on desc, id desc) newest
        where passed and (valid_until is null or valid_until >= ${today}::date)`;
    case 'recommendation':
      return sql`${documentsOf(kind, today)}
        union select user_id from sitter_references where status = 'confirmed'`;
    default:
      return documentsOf(kind, today);
  }
};

/** Sitters, listed or not, with a valid check of this kind on a day. */
export async function selectCheckedIds(db: Db, kind: CheckKind, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct id from (${queryOf(kind, today)}) checked`.execute(db);
  return rows.map(({ id }) => id);
}
