import type { Locale } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { MessageRow } from '../messages/messages.sql.ts';

export interface Neglected {
  user_id: number;
  room_id: number;
}

interface Stretch {
  /** The last message of the stretch before. */
  after: number;
  limit: number;
  from: Date;
  /** Later messages wait; ids grow in commit order, so what follows them waits too. */
  to: Date;
  now: Date;
}

export interface Passed {
  messages: number;
  last: number | null;
  neglected: Neglected[];
}

/**
 * Looks at each message once, when it has been there for a given time: members who have not read it, each once until
 * they read; muted rooms excluded. Members are read by key: `offset 0` keeps the planner from joining the whole table.
 */
export async function claimNeglected(trx: Db, { after, limit, from, to, now }: Stretch): Promise<Passed> {
  const { rows } = await sql<Passed>`
    with next as materialized (
      select id, room_id, sender_id, created_at from chat_messages where id > ${after} order by id limit ${limit}
    ), passed as materialized (
      select * from next where id < coalesce(
        (select min(id) from next where created_at > ${to} and created_at <= ${now}), ${Number.MAX_SAFE_INTEGER})
    ), claimed as (
      update chat_members own
      set mailed_id = (select r.last_message_id from chat_rooms r where r.id = own.room_id)
      where own.ctid = any (array(
        select m.place from passed p cross join lateral (
          select ctid as place, user_id, last_read_id from chat_members
          where room_id = p.room_id and not muted and mailed_id <= last_read_id offset 0) m
        where p.created_at between ${from} and ${to} and m.user_id <> p.sender_id and m.last_read_id < p.id
          and not exists (select from blocked_pairs b where b.person_id = m.user_id and b.other_id = p.sender_id)))
      returning own.user_id, own.room_id
    )
    select (select count(*) from passed) as messages, (select max(id) from passed) as last,
      coalesce((select json_agg(claimed) from claimed), '[]') as neglected`.execute(trx);
  return rows[0] as Passed;
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
