import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../platform/database/connection.ts';
import { selectPage } from '../platform/database/page.ts';

export interface EducationFields {
  institution: string;
  faculty: string;
  start_date: string;
  end_date: string | null;
}

const columns = ['id', 'institution', 'faculty', 'start_date', 'end_date'] as const;

const educationOf = (db: Db, userId: number) =>
  db.selectFrom('sitter_education').select(columns).where('user_id', '=', userId);

export const selectEducationPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(educationOf(db, userId).orderBy('start_date', 'desc').orderBy('id', 'desc'), request);

export const selectEducation = (db: Db, id: number, userId: number) =>
  educationOf(db, userId).where('id', '=', id).executeTakeFirst();

export const lockEducation = (db: Db, id: number, userId: number) =>
  educationOf(db, userId).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertEducation = (db: Db, userId: number, fields: EducationFields) =>
  db
    .insertInto('sitter_education')
    .values({ ...fields, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateEducation = (db: Db, id: number, fields: EducationFields) =>
  db.updateTable('sitter_education').set(fields).where('id', '=', id).returning(columns).executeTakeFirstOrThrow();

export const deleteEducation = (db: Db, id: number, userId: number) =>
  db
    .deleteFrom('sitter_education')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
