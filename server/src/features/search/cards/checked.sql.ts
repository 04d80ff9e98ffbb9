import type { CheckKind } from '@ladushki/contract/checks';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

const contacts = { phone: 'phone_verified_at', email: 'email_verified_at', bank_id: 'bank_verified_at' } as const;

/** Sitters, listed or not, with a valid check of this kind on a day. */
export async function selectCheckedIds(db: Db, kind: CheckKind, today: string): Promise<number[]> {
  const { rows } = await (kind === 'phone' || kind === 'email' || kind === 'bank_id'
    ? sql<{ id: number }>`select id from users where role = 'sitter' and ${sql.ref(contacts[kind])} is not null`
    : kind === 'passport'
      ? sql<{ id: number }>`
        select user_id as id from sitters where verification_status = 'verified'
          and (verified_until is null or (verified_until at time zone 'Europe/Moscow')::date >= ${today}::date)`
      : sql<{ id: number }>`
        select distinct user_id as id from sitter_documents where kind = ${kind}
          and verification_status = 'verified' and (valid_until is null or valid_until >= ${today}::date)`
  ).execute(db);
  return rows.map(({ id }) => id);
}
