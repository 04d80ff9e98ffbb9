import type { FamilyPart } from './family-access.sql.ts';

/** The owner removes anybody, a parent a helper, everybody oneself; nobody the owner. */
export function mayRemove(own: FamilyPart, theirs: FamilyPart, isSelf: boolean): boolean {
  if (theirs === 'owner') return false;
  return isSelf || own === 'owner' || (own === 'parent' && theirs === 'helper');
}
