import type { ReopenedCheck } from '@ladushki/contract/checks';
import type { BankDifference } from '@ladushki/contract/identity-constants';
import {
  type NoticeSubject,
  type NotificationType,
  noticeSubjects,
  notificationTypes,
} from '@ladushki/contract/notifications';
import type { PriceType } from '@ladushki/contract/pricing';
import type { Locale, PageRequest } from '@ladushki/contract/primitives';
import type { FindChannel } from '@ladushki/contract/saved-searches-constants';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
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
  kopecks: number;
  reason_ru: string | null;
  reason_en: string | null;
  quote: string | null;
  read_at: Date | null;
  created_at: Date;
  visit_id: number | null;
  /** To a family, while it is open. */
  invitation_id: number | null;
  invitation_until: Date | null;
  /** Of the visit or the meeting; null when it is gone. */
  starts_at: Date | null;
  eta_at: Date | null;
  ends_at: Date | null;
  /** Whom it names. */
  person_full_name: string | null;
  person_first_name: string | null;
  person_erased_at: Date | null;
  channels: FindChannel[] | null;
  search_name: string | null;
  check_kind: ReopenedCheck | null;
  differs: BankDifference[] | null;
  found: number | null;
  /** Of an announcement that was found or suggested. */
  order_date: string | null;
  order_hours: string | null;
  order_price: number | null;
  order_price_type: PriceType | null;
  place_ru: string | null;
  place_en: string | null;
}

/** Their subject is an announcement, which the text describes as it is now. */
const announcementTemplates = ['saved_search_order', 'suggested'] as const satisfies Template[];

/** Their subject is the broadcast. */
const broadcastTemplates = ['news_published', 'event_published', 'terms_coming'] as const satisfies Template[];

const noticesOf = (db: Db) =>
  db
    .selectFrom('notifications as n')
    .leftJoin('broadcasts as b', (join) =>
      join.onRef('b.id', '=', 'n.subject_id').on('n.template', 'in', [...broadcastTemplates]),
    )
    .leftJoin('orders as o', (join) =>
      join.onRef('o.id', '=', 'n.subject_id').on('n.template', 'in', [...announcementTemplates]),
    )
    .leftJoin('cities as place', 'place.id', 'o.city_id')
    .leftJoin('reject_reasons as r', 'r.id', 'n.reason_id')
    .leftJoin('visits as v', 'v.id', 'n.visit_id')
    .leftJoin('meetings as m', 'm.id', 'n.meeting_id')
    .leftJoin('family_invitations as i', 'i.id', 'n.invitation_id')
    .leftJoin('users as person', 'person.id', 'n.person_id')
    .leftJoin('profiles as named', 'named.user_id', 'n.person_id')
    .select(['n.id', 'n.type', 'n.template', 'n.subject_id', 'b.about', 'n.link', 'n.read_at', 'n.created_at'])
    .select(['n.invitation_id', 'i.expires_at as invitation_until'])
    .select(['n.visit_id', 'v.ends_at', 'v.eta_at', 'person.erased_at as person_erased_at'])
    .select((eb) => eb.fn.coalesce('v.starts_at', 'm.at').as('starts_at'))
    .select(['named.full_name as person_full_name', 'named.first_name as person_first_name'])
    .select(['n.check_kind', 'n.differs', 'n.channels', 'n.search_name', 'n.found', 'o.start_date as order_date'])
    .select(sql<string | null>`left(o.start_time::text, 5) || '–' || left(o.end_time::text, 5)`.as('order_hours'))
    .select((eb) => eb.fn.coalesce('o.price_max', 'o.price_min').as('order_price'))
    .select(['o.price_type as order_price_type', 'place.name_ru as place_ru', 'place.name_en as place_en'])
    .select(['n.amount', 'n.kopecks', 'n.quote', 'r.name_ru as reason_ru', 'r.name_en as reason_en']);

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
    .where(sql<boolean>`n.id = ${anyOf(ids, 'bigint')}`)
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
} & { [Subject in NoticeSubject]?: number | number[] | undefined };

/** Other notices of the system are about cases. */
const payoutTemplates: string[] = [
  'payout_paid',
  'payout_paid_receipt',
  'payout_failed',
  'payout_failed_account',
  'payout_failed_status',
] satisfies Template[];

const bySubject = (type: NotificationType, ids: number[]) => sql<boolean>`type = ${type} and subject_id = any(${ids})`;
const ofPayouts = sql<boolean>`template = any(${payoutTemplates})`;

const isAbout: Record<NoticeSubject, (ids: number[]) => RawBuilder<boolean>> = {
  order: (ids) => bySubject('order', ids),
  visit: (ids) => sql<boolean>`visit_id = any(${ids})`,
  review: (ids) => bySubject('comments', ids),
  payout: (ids) => sql<boolean>`${ofPayouts} and ${bySubject('system', ids)}`,
  case: (ids) => sql<boolean>`not ${ofPayouts} and ${bySubject('system', ids)}`,
  room: (ids) => bySubject('chat', ids),
};

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
      for (const subject of noticeSubjects) {
        const about = request[subject];
        if (about !== undefined) unread = unread.where(isAbout[subject]([about].flat()));
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
