import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';

interface NewBroadcast {
  type: string;
  template: string;
  about: object;
  link: string;
  audience: string;
}

/** Undefined when it already exists. */
export async function insertBroadcast(trx: Db, { about, ...row }: NewBroadcast, at: Date): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('broadcasts')
    .values({ ...row, about: JSON.stringify(about), created_at: at })
    .onConflict((conflict) => conflict.columns(['template', 'link']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Notifications for the next batch of recipients, by id; the broadcast's row is locked meanwhile. */
export async function insertNextNotices(trx: Db, id: number, limit: number, at: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with broadcast as (select * from broadcasts where id = ${id} for update),
    next as (
      select u.id from broadcast, users u join user_settings s on s.user_id = u.id
      where u.id > broadcast.reached and u.erased_at is null and u.blocked_at is null
        and case broadcast.audience when 'news' then s.news_notify when 'events' then s.events_notify
          else exists (select from consents c where c.user_id = u.id and c.withdrawn_at is null
            and c.kind = substr(broadcast.audience, length('consent:') + 1)) end
      order by u.id limit ${limit}
    ),
    moved as (
      update broadcasts set reached = (select max(id) from next) where id = ${id} and exists (select from next)
    )
    insert into notifications (user_id, type, template, subject_id, link, created_at)
    select next.id, broadcast.type, broadcast.template, broadcast.id, broadcast.link, ${at} from next, broadcast order by next.id
    returning id`.execute(trx);
  return rows.map((row) => row.id);
}
