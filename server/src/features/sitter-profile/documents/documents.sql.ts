import type { PageRequest } from '@ladushki/contract/primitives';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';

const documentsOf = (db: Db, userId: number) =>
  db
    .selectFrom('sitter_documents')
    .innerJoin('files', 'files.id', 'sitter_documents.file_id')
    .where('sitter_documents.user_id', '=', userId)
    .select([
      'files.id',
      'storage_key',
      'name',
      'mime',
      'size',
      'files.created_at',
      'sitter_documents.kind',
      'education_id',
      'work_id',
      'verification_status',
      'reject_reason_id',
      'reject_text',
      'checked_at',
      'valid_until',
    ]);

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOf>['executeTakeFirstOrThrow']>>;

export const selectDocumentsPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(documentsOf(db, userId).orderBy('files.id', 'desc'), request);

export const selectDocument = (db: Db, id: number, userId: number) =>
  documentsOf(db, userId).where('files.id', '=', id).executeTakeFirst();

export interface NewDocument {
  file_id: number;
  user_id: number;
  kind: string;
  education_id: number | null;
  work_id: number | null;
}

export const insertDocument = (db: Db, document: NewDocument) =>
  db.insertInto('sitter_documents').values(document).execute();

export async function countDocuments(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sitter_documents')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const selectPassport = (db: Db, userId: number) =>
  db
    .selectFrom('sitter_documents')
    .select('file_id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'passport')
    .executeTakeFirst();

export const updateVerification = (db: Db, userId: number, verification_status: string) =>
  db
    .updateTable('sitters')
    .set({ verification_status, reject_reason_id: null })
    .where('user_id', '=', userId)
    .execute();

export const selectDocumentIds = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await db.selectFrom('sitter_documents').select('file_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.file_id);
};

/** The person as the passport was checked for. */
export interface CheckedIdentity {
  full_name: string;
  birth_date: string | null;
  gender: string | null;
  image: string | null;
}

export async function reopenPassport(db: Db, userId: number, checked: CheckedIdentity): Promise<void> {
  await db
    .updateTable('sitters')
    .set({ verification_status: 'moderation', reject_reason_id: null, checked_identity: JSON.stringify(checked) })
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('sitter_documents')
    .set({ verification_status: 'moderation' })
    .where('user_id', '=', userId)
    .where('kind', '=', 'passport')
    .where('verification_status', '=', 'verified')
    .execute();
}
