import type { Db } from '../../platform/database/connection.ts';

const tables = [
  'sitter_documents',
  'sitter_schedule',
  'sitter_days_off',
  'sitter_extra_hours',
  'sitter_services',
  'sitter_skills',
  'sitter_education',
  'sitter_work',
  'sitter_awards',
  'sitter_references',
  'staff_checks',
  'unchecked_histories',
  'user_languages',
] as const;

export async function deleteProfileRows(db: Db, userId: number): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).where('user_id', '=', userId).execute();
}

/** The row stays for others' orders, with review sums and no personal data. */
export const clearSitter = (db: Db, userId: number) =>
  db
    .updateTable('sitters')
    .set({
      per_hour_salary: null,
      per_month_salary: null,
      work_options: [],
      employment: null,
      citizenship_id: null,
      nationality_id: null,
      max_children: null,
      is_available: false,
      verification_status: 'not_verified',
      verified_at: null,
      verified_until: null,
      check_reminded: null,
      checked_identity: null,
      reject_reason_id: null,
      experience_days: 0,
    })
    .where('user_id', '=', userId)
    .execute();
