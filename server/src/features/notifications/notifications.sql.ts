import {
  type NoticeSubject,
  type NotificationType,
  noticeSubjects,
  notificationTypes,
} from '@ladushki/contract/notifications';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import type { Notifications } from '../../platform/database/schema.ts';
import type { Text } from '../../platform/texts.ts';
import type { Template } from './notifications.texts.ts';

export interface NotificationRow {
  id: number;
  type: NotificationType;
  template: string;
  subject_id: number | null;
  /** Title of a broadcast. */
  about: Text | null;
  link: string | null;
  amount: number | null;
  reason_ru: string | null;
  reason_en: string | null;
  quote: string | null;
  read_at: Date | null;
  created_at: Date;
  visit_id: number | null;
  /** Of the visit; null when it is gone. */
  starts_at: Date | null;
  eta_at: Date | null;
}

/** Their subject is the broadcast. */
const broadcastTemplates = ['news_published', 'terms_coming'] as const satisfies Template[];

const noticesOf = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('broadcasts as b', (join) =>
      join.onRef('b.id', '=', 'n.subject_id').on('n.template', 'in', [...broadcastTemplates]),
    )
    .leftJoin('reject_reasons as r', 'r.id', 'n.reason_id')
    .leftJoin('visits as v', 'v.id', 'n.visit_id')
    .select(['n.id', 'n.type', 'n.template', 'n.subject_id', 'b.about', 'n.link', 'n.read_at', 'n.created_at'])
    .select(['n.visit_id', 'v.starts_at', 'v.eta_at'])
    .select(['n.amount', 'n.quote', 'r.name_ru as reason_ru', 'r.name_en as reason_en']);

export async function insertNotification(trx: Db, row: Insertable<Notifications>): Promise<number> {
  const { id } = await trx.insertInto('notifications').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface AddressedRow extends NotificationRow {
  user_id: number;
  /** The person's chosen language. */
  language: Locale;
}

export const selectNotificationsByIds = (db: Db, ids: number[]): Promise<AddressedRow[]> =>
  noticesOf(db)
    .innerJoin('profiles as p', 'p.user_id', 'n.user_id')
    .select(['n.user_id', 'p.language'])
    .where(sql<boolean>`n.id = any(${ids}::bigint[])`)
    .$castTo<AddressedRow>()
    .execute();

export const selectNotifications = (db: Db, userId: number, type: NotificationType | undefined, request: PageRequest) =>
  selectPage(
    noticesOf(db)
      .where('n.user_id', '=', userId)
      .$if(type !== undefined, (query) => query.where('n.type', '=', type ?? ''))
      .orderBy('n.id', 'desc')
      .$castTo<NotificationRow>(),
    request,
  );

export async function countUnread(db: Db, userId: number): Promise<Record<NotificationType, number>> {
  const rows = await db
    .selectFrom('notifications')
    .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .groupBy('type')
    .execute();
  const counts = new Map(rows.map(({ type, count }) => [type, count]));
  return Object.fromEntries(notificationTypes.map((type) => [type, counts.get(type) ?? 0])) as Record<
    NotificationType,
    number
  >;
}

export const countAllNotifications = async (db: Db, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Number of distinct orders with unread notifications. */
export const countUnreadOrders = async (db: Db, userId: number): Promise<number> => {
  const row = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.count<number>('subject_id').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('type', '=', 'order')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
};

export type ReadRequest = {
  id?: number | undefined;
  type?: NotificationType | undefined;
} & { [Subject in NoticeSubject]?: number | undefined };

const subjects = Object.keys(noticeSubjects) as NoticeSubject[];

/** The person's other tabs are notified when something was read. */
export async function markRead(db: Db, userId: number, request: ReadRequest, at: Date): Promise<void> {
  const { id, type } = request;
  await db
    .with('read', (query) => {
      let unread = query
        .updateTable('notifications')
        .set({ read_at: at })
        .where('user_id', '=', userId)
        .where('read_at', 'is', null);
      if (id !== undefined) unread = unread.where('id', '=', id);
      if (type !== undefined) unread = unread.where('type', '=', type);
      for (const subject of subjects) {
        const about = request[subject];
        if (about === undefined) continue;
        unread = unread.where('type', '=', noticeSubjects[subject]).where('subject_id', '=', about);
      }
      return unread.returning('id');
    })
    .selectFrom('read')
    .select(sql`pg_notify('live_events', ${JSON.stringify({ read: true, users: [userId] })})`.as('told'))
    .limit(1)
    .execute();
}

export const ownsNotification = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};
