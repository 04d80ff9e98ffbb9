import type { Db } from '../../platform/database/connection.ts';

export const insertAttachment = (db: Db, fileId: number, childId: number) =>
  db.insertInto('child_attachments').values({ file_id: fileId, child_id: childId }).execute();

export async function countAttachments(db: Db, childId: number): Promise<number> {
  const { count } = await db
    .selectFrom('child_attachments')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('child_id', '=', childId)
    .executeTakeFirstOrThrow();
  return count;
}

export const selectAttachment = (db: Db, fileId: number) =>
  db
    .selectFrom('child_attachments')
    .innerJoin('children', 'children.id', 'child_attachments.child_id')
    .innerJoin('files', 'files.id', 'child_attachments.file_id')
    .select(['files.id', 'storage_key', 'name', 'mime', 'size', 'files.created_at', 'children.user_id as family'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();

export const selectAttachmentIds = async (db: Db, childId: number): Promise<number[]> => {
  const rows = await db.selectFrom('child_attachments').select('file_id').where('child_id', '=', childId).execute();
  return rows.map((row) => row.file_id);
};
