import type { FamilyRole } from '@ladushki/contract/family-constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

export type FamilyPart = 'owner' | FamilyRole;

/** What the person is in each of these families; of strangers none. */
export async function selectFamilyParts(
  db: Db,
  familyIds: readonly number[],
  personId: number,
): Promise<Map<number, FamilyPart>> {
  const rows = await db
    .selectFrom('family_access')
    .select(['family_id', 'role'])
    .where('family_id', 'in', familyIds)
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map(({ family_id, role }) => [family_id as number, role as FamilyPart]));
}

export interface FamilyPerson {
  id: number;
  role: FamilyRole;
}

/** The members, without the owner; parents first. */
export const selectFamilyPeople = (db: Db, familyId: number): Promise<FamilyPerson[]> =>
  db
    .selectFrom('family_members')
    .select(['user_id as id', 'role'])
    .where('owner_id', '=', familyId)
    .orderBy('role', 'desc')
    .orderBy('since')
    .$castTo<FamilyPerson>()
    .execute();

export const selectActedFor = async (db: Db, personId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('family_access')
    .select('family_id')
    .where('person_id', '=', personId)
    .where('role', '<>', 'helper')
    .execute();
  return rows.map(({ family_id }) => family_id as number);
};

/** Families of the person as an array, so that an index of the column is used. */
const familiesOf = (personId: number, parts: readonly FamilyPart[]) => sql`array(
  select f.family_id from family_access f where f.person_id = ${personId} and f.role = any (${parts}::text[]))`;

/** Condition: the column names a family for which the person acts, their own too. */
export const actsFor = (personId: number, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${familiesOf(personId, ['owner', 'parent'])})`;

/** Condition: the column names a family of the person, also as a helper. */
export const belongsTo = (personId: number, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any (${familiesOf(personId, ['owner', 'parent', 'helper'])})`;
