import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/connection.ts';
import { ApiError, notFound } from '../../platform/errors.ts';
import { type FamilyPart, selectFamilyParts, selectFamilyPeople } from './family-access.sql.ts';

export { actsFor, belongsTo, selectActedFor, selectFamilyPeople } from './family-access.sql.ts';

/*
 * Who acts for which family, decided in one place: SQL joins the view `family_access` (by `actsFor`), other code asks here.
 * A family has the id of its owner: orders.customer_id, children.user_id.
 */

type Person = Pick<Actor, 'id'>;

/** What the person is in a family (null: a stranger), for many families in at most one query. */
export async function familyParts(db: Db, familyIds: readonly number[], { id }: Person) {
  const others = [...new Set(familyIds)].filter((family) => family !== id);
  const parts = others.length > 0 ? await selectFamilyParts(db, others, id) : new Map<number, FamilyPart>();
  return (family: number): FamilyPart | null => (family === id ? 'owner' : (parts.get(family) ?? null));
}

export const familyPart = async (db: Db, familyId: number, person: Person): Promise<FamilyPart | null> =>
  (await familyParts(db, [familyId], person))(familyId);

/** The owner or a parent; a helper is refused with 403, a stranger with 404. */
export async function requireActing(db: Db, familyId: number | undefined, person: Person): Promise<void> {
  const part = familyId === undefined ? null : await familyPart(db, familyId, person);
  if (!part) throw notFound();
  if (part === 'helper') throw new ApiError('forbidden');
}

/** Whether the person acts for the family; for reads, of which helpers and strangers learn nothing. */
export async function isActing(db: Db, familyId: number, person: Person): Promise<boolean> {
  const part = await familyPart(db, familyId, person);
  return part === 'owner' || part === 'parent';
}

/** Everybody who acts for the family: the owner and the parents. */
export async function actingPeople(db: Db, familyId: number): Promise<number[]> {
  const people = await selectFamilyPeople(db, familyId);
  return [familyId, ...people.filter(({ role }) => role === 'parent').map(({ id }) => id)];
}
