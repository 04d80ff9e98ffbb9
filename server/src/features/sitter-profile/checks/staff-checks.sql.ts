import type { StaffCheckKind } from '@ladushki/contract/checks';
import type { PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { containing } from '../../../platform/database/like.ts';
import { selectPage } from '../../../platform/database/page.ts';
import type { StaffChecks } from '../../../platform/database/schema.ts';

const checksOf = (db: Db, userId: number) =>
  db
    .selectFrom('staff_checks as c')
    .innerJoin('users as u', 'u.id', 'c.made_by')
    .innerJoin('profiles as p', 'p.user_id', 'c.made_by')
    .select(['c.id', 'c.kind', 'c.made_on', 'c.valid_until', 'c.passed', 'c.text', 'c.made_by', 'c.created_at'])
    .select(['p.full_name', 'u.erased_at'])
    .where('c.user_id', '=', userId)
    .orderBy('c.made_on', 'desc')
    .orderBy('c.id', 'desc')
    .$narrowType<{ kind: StaffCheckKind }>();

interface Readable {
  userId: number;
  kinds: readonly StaffCheckKind[];
}

export const selectStaffChecks = (db: Db, { userId, kinds }: Readable, request: PageRequest) =>
  selectPage(checksOf(db, userId).where('c.kind', 'in', kinds), request);

const checkableSitters = (db: Db) =>
  db
    .selectFrom('sitters as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('profiles as p', 'p.user_id', 's.user_id')
    .select(['u.id', 'p.full_name'])
    .where('u.erased_at', 'is', null);

/** By number or a part of the name; contacts are not searched. */
export const selectCheckableSitters = (db: Db, search: string | undefined, request: PageRequest) =>
  selectPage(
    checkableSitters(db)
      .$if(Boolean(search), (query) =>
        /^\d{1,9}$/.test(search ?? '')
          ? query.where('u.id', '=', Number(search))
          : query.where(sql<boolean>`lower(p.full_name) like ${containing((search ?? '').toLowerCase())}`),
      )
      .orderBy('u.id', 'desc'),
    request,
  );

export const selectCheckableSitter = (db: Db, id: number) =>
  checkableSitters(db).where('u.id', '=', id).executeTakeFirst();

export const selectStaffCheck = (db: Db, userId: number, id: number) =>
  checksOf(db, userId).where('c.id', '=', id).executeTakeFirst();

export async function insertStaffCheck(trx: Db, check: Insertable<StaffChecks>): Promise<number> {
  const { id } = await trx.insertInto('staff_checks').values(check).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const deleteStaffCheck = (trx: Db, id: number) => trx.deleteFrom('staff_checks').where('id', '=', id).execute();

/** Of oneself, in the export. */
export const selectStaffChecksOf = (db: Db, userId: number) =>
  db
    .selectFrom('staff_checks')
    .select(['id', 'kind', 'made_on', 'valid_until', 'passed', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const personExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
