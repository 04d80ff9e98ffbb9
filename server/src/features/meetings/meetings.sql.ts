import type { MeetingKind, MeetingStatus } from '@ladushki/contract/meeting-constants';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import type { Meetings } from '../../platform/database/schema.ts';
import { isSuspendedSitter } from '../incidents/suspensions.service.ts';

export type MeetingSide = 'customer' | 'sitter';

export interface Meeting extends Omit<Selectable<Meetings>, 'status' | 'kind' | 'by_side'> {
  status: MeetingStatus;
  kind: MeetingKind;
  by_side: MeetingSide;
}

/** As it is locked, with what its payments say. */
export interface HeldMeeting extends Meeting {
  /** It has a price, and nothing that counts was paid for it. */
  is_unpaid: boolean;
  /** The sitter: nothing new is agreed with them. */
  is_suspended: boolean;
}

/** Null: the two have a live one already. */
export async function insertMeeting(trx: Db, row: Insertable<Meetings>): Promise<Meeting | null> {
  const made = await trx
    .insertInto('meetings')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'sitter_id']).where(sql<boolean>`status in ('proposed', 'accepted')`).doNothing(),
    )
    .returningAll()
    .$castTo<Meeting>()
    .executeTakeFirst();
  return made ?? null;
}

const all = (db: Db) => db.selectFrom('meetings').selectAll('meetings').$castTo<Meeting>();

export const selectMeeting = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirst();

/** Of a row of `meetings`. */
export const isUnpaid = (meeting: string) =>
  sql<boolean>`(${sql.ref(`${meeting}.price_minor`)} > 0 and not exists (select from payments p
    where p.meeting_id = ${sql.ref(`${meeting}.id`)} and p.applied))`;

/** Under the lock of its order, which payments are applied under too. */
export const lockMeeting = (trx: Db, id: number) =>
  all(trx)
    .select(isUnpaid('meetings').as('is_unpaid'))
    .select(isSuspendedSitter(sql.ref('meetings.sitter_id')).as('is_suspended'))
    .$castTo<HeldMeeting>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** It is being paid for already: by a saved card, or on the provider's page. */
export const selectPendingPayment = (trx: Db, meetingId: number) =>
  trx
    .selectFrom('payments')
    .select('by_saved')
    .where('meeting_id', '=', meetingId)
    .where('status', '=', 'pending')
    .executeTakeFirst();

export const updateMeeting = (trx: Db, id: number, change: Updateable<Meetings>) =>
  trx
    .updateTable('meetings')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$castTo<Meeting>()
    .executeTakeFirstOrThrow();

/** Whether the family may still agree with the sitter, or has: by a live offer, or as the order's own. */
const isBetween = sql<boolean>`exists (select from orders o where o.id = meetings.order_id and (
  o.status in ('awaiting', 'awaiting_pay', 'active') and o.sitter_id = meetings.sitter_id
  or o.status = 'open' and exists (select from offers f
    where f.order_id = o.id and f.sitter_id = meetings.sitter_id and f.status = 'pending')))`;

/** Pointless: the two sides have nothing to agree about any more. */
export const selectLiveMeetings = (trx: Db, orderId: number) =>
  all(trx)
    .select(sql<boolean>`not ${isBetween}`.as('is_pointless'))
    .$castTo<Meeting & { is_pointless: boolean }>()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['proposed', 'accepted'])
    .orderBy('id')
    .forUpdate()
    .execute();

export const hasLiveOffer = async (db: Db, orderId: number, sitterId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sitter_id', '=', sitterId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
};

/** When the first visit that takes place begins, where the order has its visits. */
export const selectFirstVisitAt = async (db: Db, orderId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.min('starts_at').as('at'))
    .where('order_id', '=', orderId)
    .where('state', '<>', 'skipped')
    .executeTakeFirst();
  return row?.at ?? null;
};

export interface DueMeeting {
  id: number;
  /** As text: a timestamp is finer than a Date. */
  due: string;
}

export const selectDueMeetings = (db: Db, now: Date, after: DueMeeting | null, limit: number) =>
  db
    .selectFrom('meetings')
    .select(['id', sql<string>`due_at::text`.as('due')])
    .where('due_at', '<=', now)
    .$if(after !== null, (due) =>
      due.where(sql<boolean>`(due_at, id) > (${after?.due}::timestamptz, ${after?.id}::integer)`),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
