import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { storedFrom, storedTo } from '../../../platform/database/partial-date.ts';
import { writtenWork } from './history.sql.ts';

export interface WorkFields {
  post: string;
  organization: string;
  /** As written. */
  from: string;
  to: string | null;
  description: string;
}

const columns = [
  'id',
  'post',
  'organization',
  'description',
  writtenWork.from.as('from'),
  writtenWork.to.as('to'),
] as const;

const stored = ({ post, organization, from, to, description }: WorkFields) => {
  const [from_date, from_precision] = storedFrom(from);
  const [to_date, to_precision] = storedTo(to);
  return { post, organization, description, from_date, from_precision, to_date, to_precision };
};

const workOf = (db: Db, userId: number) =>
  db
    .selectFrom('sitter_work')
    .select([...columns])
    .where('user_id', '=', userId)
    .orderBy('from_date', 'desc')
    .orderBy('id', 'desc');

export const selectWorkPage = (db: Db, userId: number, request: PageRequest) => selectPage(workOf(db, userId), request);

export const selectAllWork = (db: Db, userId: number) => workOf(db, userId).execute();

export const selectWork = (db: Db, id: number, userId: number) =>
  workOf(db, userId).where('id', '=', id).executeTakeFirst();

export const insertWork = (db: Db, userId: number, fields: WorkFields) =>
  db
    .insertInto('sitter_work')
    .values({ ...stored(fields), user_id: userId })
    .returning([...columns])
    .executeTakeFirstOrThrow();

export const updateWork = (db: Db, id: number, fields: WorkFields) =>
  db
    .updateTable('sitter_work')
    .set(stored(fields))
    .where('id', '=', id)
    .returning([...columns])
    .executeTakeFirstOrThrow();

export const deleteWork = (db: Db, id: number, userId: number) =>
  db.deleteFrom('sitter_work').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();
