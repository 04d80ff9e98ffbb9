import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
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
      'number',
    ]);

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documentsOf>['executeTakeFirstOrThrow']>>;

export const selectDocumentsPage = (db: Db, userId: number, request: PageRequest) =>
  selectPage(documentsOf(db, userId).orderBy('files.id', 'desc'), request);

export const selectDocument = (db: Db, id: number, userId: number) =>
  documentsOf(db, userId).where('files.id', '=', id).executeTakeFirst();

/** The document of which a file is the first or a further page. */
export const selectDocumentOfPage = (db: Db, fileId: number, userId: number) =>
  documentsOf(db, userId)
    .where(
      sql<boolean>`files.id = coalesce((select p.document_id from document_pages p where p.file_id = ${fileId}), ${fileId})`,
    )
    .executeTakeFirst();

/** Further pages of documents, in order. */
export const selectPages = (db: Db, documents: readonly number[]) =>
  documents.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('document_pages')
        .innerJoin('files', 'files.id', 'document_pages.file_id')
        .where('document_id', 'in', documents)
        .select(['document_id', 'files.id', 'storage_key', 'name', 'mime', 'size', 'files.created_at'])
        .orderBy('files.id')
        .execute();

export type PageRow = Awaited<ReturnType<typeof selectPages>>[number];

export const insertPage = (db: Db, page: { file_id: number; document_id: number }) =>
  db.insertInto('document_pages').values(page).execute();

export interface NewDocument {
  file_id: number;
  user_id: number;
  kind: string;
  education_id: number | null;
  work_id: number | null;
  number: string | null;
  valid_until: string | null;
}

export const insertDocument = (db: Db, document: NewDocument) =>
  db.insertInto('sitter_documents').values(document).execute();

/** Files, of which a document may have several. */
export async function countFiles(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(distinct d.file_id) + count(p.file_id))::integer as count from sitter_documents d
    left join document_pages p on p.document_id = d.file_id where d.user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
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

/** The document waits for a moderator again. */
export const reopenDocument = (db: Db, fileId: number) =>
  db
    .updateTable('sitter_documents')
    .set({ verification_status: 'moderation', reject_reason_id: null, reject_text: null })
    .where('file_id', '=', fileId)
    .execute();
