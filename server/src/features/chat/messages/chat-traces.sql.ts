import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database/connection.ts';

/** Deletes a person's messages; the rooms stay for the others. */
export async function deleteTraces(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('chat_messages').where('sender_id', '=', userId).execute();
  await db.deleteFrom('chat_folders').where('user_id', '=', userId).execute();
  await db.deleteFrom('last_seen').where('user_id', '=', userId).execute();
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

export const selectWritten = (db: Db, userId: number) =>
  db
    .selectFrom('chat_messages')
    .select(['id', 'room_id', 'message', 'created_at', 'hidden_at'])
    .select((column) => [
      jsonArrayFrom(
        column.selectFrom('chat_attachments').select('file_id').whereRef('message_id', '=', 'chat_messages.id'),
      ).as('attachments'),
    ])
    .where('sender_id', '=', userId)
    .orderBy('id')
    .execute();

export const selectFoldersOf = (db: Db, userId: number) =>
  db
    .selectFrom('chat_folders')
    .leftJoin('chat_folder_rooms', 'folder_id', 'id')
    .select(['id', 'name', 'room_id'])
    .where('user_id', '=', userId)
    .execute();

/** Push subscriptions, without their secrets. */
export const selectBrowsers = (db: Db, userId: number) =>
  db.selectFrom('push_subscriptions').select(['endpoint', 'created_at']).where('user_id', '=', userId).execute();

export const selectLastSeen = (db: Db, userId: number) =>
  db.selectFrom('last_seen').select('at').where('user_id', '=', userId).execute();
