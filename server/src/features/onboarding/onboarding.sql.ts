import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

interface OnboardingRow {
  later: string[];
  has_child: boolean;
}

/** Children of every family that the person acts for count. */
export const selectOnboarding = async (db: Db, userId: number): Promise<OnboardingRow> => {
  const { rows } = await sql<OnboardingRow>`
    select later_steps as later, exists (
      select from family_access a join children c on c.user_id = a.family_id where a.person_id = ${userId}) as has_child
    from user_settings where user_id = ${userId}`.execute(db);
  return rows[0] ?? { later: [], has_child: false };
};

/** The same twice changes nothing. */
export const setLater = (db: Db, userId: number, step: string, later: boolean) =>
  db
    .updateTable('user_settings')
    .set({
      later_steps: later
        ? sql<string[]>`array_append(array_remove(later_steps, ${step}), ${step})`
        : sql<string[]>`array_remove(later_steps, ${step})`,
    })
    .where('user_id', '=', userId)
    .execute();
