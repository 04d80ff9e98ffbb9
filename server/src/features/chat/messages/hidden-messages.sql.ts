import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

export interface HiddenMessage {
  room_id: number;
  sender_id: number;
}

/** `notify` reaches the room's members after the commit. */
export async function setMessageHidden(trx: Db, id: number, at: Date): Promise<HiddenMessage | undefined> {
  const { rows } = await sql<HiddenMessage>`
    with hidden as (
      update chat_messages set hidden_at = ${at} where id = ${id} and hidden_at is null returning id, room_id, sender_id)
    select room_id, sender_id, pg_notify('live_events', json_build_object('hidden', id, 'room', room_id,
      'users', (select json_agg(user_id) from chat_members m where m.room_id = hidden.room_id))::text)
    from hidden`.execute(trx);
  return rows[0];
}
