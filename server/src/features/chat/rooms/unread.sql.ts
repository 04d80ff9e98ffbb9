import type { Locale } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { MessageRow } from '../messages/messages.sql.ts';

export interface Neglected {
  user_id: number;
  room_id: number;
}

/** Members with messages unread for a given time, each once until they read; muted rooms excluded. */
export async function claimNeglected(trx: Db, from: Date, to: Date): Promise<Neglected[]> {
  const { rows } = await sql<Neglected>`
    update chat_members own set mailed_id = r.last_message_id
    from chat_rooms r
    where r.id = own.room_id and not own.muted
      and r.last_message_id > own.last_read_id and own.mailed_id <= own.last_read_id
      and exists (select 1 from chat_messages m where m.room_id = own.room_id and m.id > own.last_read_id
        and m.sender_id <> own.user_id and m.created_at between ${from} and ${to}
        and not exists (select 1 from blocked_pairs b where b.person_id = own.user_id and b.other_id = m.sender_id))
    returning own.user_id, own.room_id`.execute(trx);
  return rows;
}

/** The language of a member who has not read a message and wants notifications; null otherwise. */
export async function languageOfWaiting(
  db: Db,
  userId: number,
  message: Pick<MessageRow, 'id' | 'room_id' | 'sender_id'>,
): Promise<Locale | null> {
  const row = await db
    .selectFrom('chat_members as m')
    .innerJoin('profiles as p', 'p.user_id', 'm.user_id')
    .select('p.language')
    .where('m.room_id', '=', message.room_id)
    .where('m.user_id', '=', userId)
    .where('m.muted', '=', false)
    .where('m.last_read_id', '<', message.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocked_pairs')
            .select('own')
            .where('person_id', '=', userId)
            .where('other_id', '=', message.sender_id),
        ),
      ),
    )
    .executeTakeFirst();
  return row ? (row.language as Locale) : null;
}
