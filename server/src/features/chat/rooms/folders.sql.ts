import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export interface FolderRow {
  id: number;
  name: string;
  rooms: number[];
}

export async function selectFolders(db: Db, userId: number, folderId?: number): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select f.id, f.name, array(select r.room_id from chat_folder_rooms r where r.folder_id = f.id order by 1) as rooms
    from chat_folders f
    where f.user_id = ${userId} and (${folderId ?? null}::integer is null or f.id = ${folderId ?? null})
    order by f.id`.execute(db);
  return rows;
}

export const insertFolder = (db: Db, userId: number, name: string) =>
  db
    .insertInto('chat_folders')
    .values({ user_id: userId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => id);

export const updateFolder = async (db: Db, userId: number, id: number, name: string): Promise<boolean> => {
  const changed = await db
    .updateTable('chat_folders')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

export const deleteFolder = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const gone = await db
    .deleteFrom('chat_folders')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
};

/** Ids of the person's folders: while they are held none goes, and nobody else files into them. */
export async function lockFolders(trx: Db, userId: number): Promise<Set<number>> {
  const own = trx.selectFrom('chat_folders').select('id').where('user_id', '=', userId).orderBy('id').forUpdate();
  return new Set((await own.execute()).map(({ id }) => id));
}

/** Replaces the room's folders of this person. */
export async function replaceFoldersOfRoom(db: Db, userId: number, roomId: number, folderIds: number[]): Promise<void> {
  await db
    .deleteFrom('chat_folder_rooms')
    .where('room_id', '=', roomId)
    .where('folder_id', 'in', (eb) => eb.selectFrom('chat_folders').select('id').where('user_id', '=', userId))
    .execute();
  if (folderIds.length === 0) return;
  await db
    .insertInto('chat_folder_rooms')
    .values(folderIds.map((folder_id) => ({ folder_id, room_id: roomId })))
    .execute();
}
