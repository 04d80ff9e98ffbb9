import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { storedFrom, storedTo } from '../../../platform/database/partial-date.ts';
import { writtenStudy } from './history.sql.ts';

export interface EducationFields {
  institution: string;
  faculty: string;
  /** As written. */
  from: string;
  to: string | null;
}

const columns = ['id', 'institution', 'faculty', writtenStudy.from.as('from'), writtenStudy.to.as('to')] as const;

const stored = ({ institution, faculty, from, to }: EducationFields) => {
  const [start_date, start_precision] = storedFrom(from);
  const [end_date, end_precision] = storedTo(to);
  return { institution, faculty, start_date, start_precision, end_date, end_precision };
};

const educationOf = (db: Db, userId: number) =>
  db
    .selectFrom('sitter_education')
    .select([...columns])
    .where('user_id', '=', userId)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc');

export const selectEducationPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(educationOf(db, userId), request);

export const selectAllEducation = (db: Db, userId: number) => educationOf(db, userId).execute();

export const selectEducation = (db: Db, id: number, userId: number) =>
  educationOf(db, userId).where('id', '=', id).executeTakeFirst();

export const insertEducation = (db: Db, userId: number, fields: EducationFields) =>
  db
    .insertInto('sitter_education')
    .values({ ...stored(fields), user_id: userId })
    .returning([...columns])
    .executeTakeFirstOrThrow();

export const updateEducation = (db: Db, id: number, fields: EducationFields) =>
  db
    .updateTable('sitter_education')
    .set(stored(fields))
    .where('id', '=', id)
    .returning([...columns])
    .executeTakeFirstOrThrow();

export const deleteEducation = (db: Db, id: number, userId: number) =>
  db
    .deleteFrom('sitter_education')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
