import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';

export const selectHolders = (db: Db, awardId: number, request: PageRequest) =>
  selectPage(
    db
      .selectFrom('sitter_awards')
      .innerJoin('users', 'users.id', 'sitter_awards.user_id')
      .innerJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'profiles.full_name', 'users.erased_at', 'granted_on'])
      .where('award_id', '=', awardId)
      .orderBy('granted_on', 'desc')
      .orderBy('users.id'),
    request,
  );

export const selectOfferedAward = (db: Db, id: number) =>
  db.selectFrom('awards').select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst();

export const selectSitter = (db: Db, id: number) =>
  db
    .selectFrom('sitters')
    .innerJoin('users', 'users.id', 'sitters.user_id')
    .select('users.id')
    .where('users.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** False when the sitter already has it. */
export async function insertGrant(trx: Db, userId: number, awardId: number, grantedOn: string): Promise<boolean> {
  const row = await trx
    .insertInto('sitter_awards')
    .values({ user_id: userId, award_id: awardId, granted_on: grantedOn })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGrant(trx: Db, userId: number, awardId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('sitter_awards')
    .where('user_id', '=', userId)
    .where('award_id', '=', awardId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
