import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export interface DocumentCheck {
  id: number;
  kind: string;
  status: string;
  checked_at: string | null;
  valid_until: string | null;
  number: string | null;
}

/** The newest of its kind by the staff. */
export interface StaffCheckFact {
  kind: string;
  made_on: string;
  valid_until: string | null;
  passed: boolean;
  /** Null for who has left. */
  full_name: string | null;
}

export interface CheckFacts {
  phone_verified_at: Date | null;
  email_verified_at: Date | null;
  bank_verified_at: Date | null;
  verification_status: string;
  verified_at: Date | null;
  verified_until: Date | null;
  /** The newest first. */
  documents: DocumentCheck[];
  staff_checks: StaffCheckFact[];
  /** Of the newest confirmed reference. */
  recommended_at: Date | null;
}

/** What the checks of a sitter are made of. */
export async function selectCheckFacts(db: Db, sitterId: number): Promise<CheckFacts | undefined> {
  const { rows } = await sql<CheckFacts>`
    select u.phone_verified_at, u.email_verified_at, u.bank_verified_at,
      s.verification_status, s.verified_at, s.verified_until,
      coalesce((select json_agg(json_build_object('id', file_id, 'kind', kind, 'status', verification_status,
          'checked_at', checked_at, 'valid_until', valid_until, 'number', number) order by file_id desc)
        from sitter_documents where user_id = s.user_id), '[]') as documents,
      coalesce((select json_agg(newest) from (
        select distinct on (c.kind) c.kind, c.made_on, c.valid_until, c.passed,
          case when maker.erased_at is null then p.full_name end as full_name
        from staff_checks c join users maker on maker.id = c.made_by join profiles p on p.user_id = c.made_by
        where c.user_id = s.user_id order by c.kind, c.made_on desc, c.id desc) newest), '[]') as staff_checks,
      (select max(answered_at) from sitter_references where user_id = s.user_id and status = 'confirmed') as recommended_at
    from sitters s join users u on u.id = s.user_id where s.user_id = ${sitterId}`.execute(db);
  return rows[0];
}
