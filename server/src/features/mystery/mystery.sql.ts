import type { InvitationStatus, MysteryScore } from '@ladushki/contract/mystery-constants';
import type { PageRequest } from '@ladushki/contract/primitives';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { selectPage } from '../../platform/database/page.ts';
import { actsFor } from '../family/family-access.service.ts';

export const isMysteryClient = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('mystery_since', 'is not', null)
    .where('erased_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Its last day passed without a report. */
const statusOn = (today: string) => sql<InvitationStatus>`case
  when i.status in ('invited', 'accepted') and i.until < ${today}::date then 'lapsed' else i.status end`;

const invitations = (db: Db, today: string) =>
  db
    .selectFrom('mystery_invitations as i')
    .leftJoin('mystery_reports as r', 'r.invitation_id', 'i.id')
    .select(['i.id', 'i.user_id', 'i.sitter_id', 'i.task', 'i.until', 'i.answered_at', 'i.created_at'])
    .select(['r.id as report_id', 'r.order_id', 'r.text', 'r.created_at as reported_at'])
    .select(['r.punctuality', 'r.care', 'r.safety', 'r.communication', 'r.honesty'])
    .select(['r.outcome', 'r.outcome_text', 'r.outcome_at', statusOn(today).as('status')]);

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

export interface InvitationQuery extends PageRequest {
  person?: number | undefined;
  sitter?: number | undefined;
  status?: InvitationStatus | undefined;
}

export const selectInvitationPage = (db: Db, { person, sitter, status, ...request }: InvitationQuery, today: string) =>
  selectPage(
    invitations(db, today)
      .$if(person !== undefined, (query) => query.where('i.user_id', '=', person ?? 0))
      .$if(sitter !== undefined, (query) => query.where('i.sitter_id', '=', sitter ?? 0))
      .$if(status !== undefined, (query) => query.where(sql<boolean>`${statusOn(today)} = ${status}`))
      .orderBy('i.id', 'desc'),
    request,
  );

export const selectInvitation = (db: Db, id: number, today: string) =>
  invitations(db, today).where('i.id', '=', id).executeTakeFirst();

/** Locked until the end of the transaction. */
export const lockInvitation = (trx: Db, id: number, userId: number, today: string) =>
  invitations(trx, today).where('i.id', '=', id).where('i.user_id', '=', userId).forUpdate('i').executeTakeFirst();

/** Undefined where one is open for these two. Those whose day has passed stand in nobody's way. */
export async function insertInvitation(
  trx: Db,
  row: { user_id: number; sitter_id: number; task: string; until: string; created_at: Date },
  today: string,
): Promise<number | undefined> {
  await trx
    .updateTable('mystery_invitations')
    .set({ status: 'lapsed' })
    .where('user_id', '=', row.user_id)
    .where('sitter_id', '=', row.sitter_id)
    .where('status', 'in', ['invited', 'accepted'])
    .where(sql<boolean>`until < ${today}::date`)
    .execute();
  const inserted = await trx
    .insertInto('mystery_invitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const setInvitation = (trx: Db, id: number, change: { status: InvitationStatus; answered_at?: Date }) =>
  trx.updateTable('mystery_invitations').set(change).where('id', '=', id).execute();

/** An order of the person's family with that sitter, made after the answer, of which a visit is done. */
export const isReportable = async (
  trx: Db,
  order: number,
  { user_id, sitter_id, answered_at }: Pick<InvitationRow, 'user_id' | 'sitter_id' | 'answered_at'>,
): Promise<boolean> =>
  (await trx
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.id', '=', order)
    .where(sql<boolean>`${actsFor(user_id, 'customer_id')}`)
    .where('orders.created_at', '>=', answered_at)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('visits')
          .select('visits.id')
          .whereRef('visits.order_id', '=', 'orders.id')
          .where('visits.sitter_id', '=', sitter_id)
          .where('visits.state', 'in', ['done', 'confirmed']),
      ),
    )
    .executeTakeFirst()) !== undefined;

interface NewReport extends Record<MysteryScore, number> {
  invitation_id: number;
  order_id: number;
  text: string;
  created_at: Date;
}

export const insertReport = async (trx: Db, row: NewReport): Promise<number> =>
  (await trx.insertInto('mystery_reports').values(row).returning('id').executeTakeFirstOrThrow()).id;

export const selectReport = (db: Db, id: number) =>
  db
    .selectFrom('mystery_reports as r')
    .innerJoin('mystery_invitations as i', 'i.id', 'r.invitation_id')
    .select(['r.text', 'i.id as invitation', 'i.user_id', 'i.sitter_id'])
    .where('r.id', '=', id)
    .executeTakeFirst();

export const setOutcome = (trx: Db, id: number, outcome: { outcome: string; outcome_text: string; outcome_at: Date }) =>
  trx.updateTable('mystery_reports').set(outcome).where('id', '=', id).execute();

/** Whose request it is: who sent it, else who has confirmed that phone. Only parents; nobody who is blocked. */
export const selectApplicant = (trx: Db, requestId: number) =>
  trx
    .selectFrom('mystery_clients as m')
    .innerJoin('users as u', (join) =>
      join.on(
        sql<boolean>`u.id = m.user_id or (m.user_id is null and u.phone_number = m.phone_number and u.phone_verified_at is not null)`,
      ),
    )
    .select('u.id')
    .where('m.id', '=', requestId)
    .where('u.role', '=', 'customer')
    .where('u.erased_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();

export const acceptClient = (trx: Db, userId: number, at: Date) =>
  trx
    .updateTable('users')
    .set({ mystery_since: at })
    .where('id', '=', userId)
    .where('mystery_since', 'is', null)
    .execute();

/** Of the person and about the person; the reports whose cases are open no more. */
export async function deleteMystery(trx: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from mystery_reports r using mystery_invitations i
    where i.id = r.invitation_id and ${userId} in (i.user_id, i.sitter_id) returning r.id`.execute(trx);
  await sql`delete from mystery_invitations where ${userId} in (user_id, sitter_id)`.execute(trx);
  return rows.map(({ id }) => id);
}

export const selectMysteryOf = (db: Db, userId: number) =>
  db
    .selectFrom('mystery_invitations as i')
    .leftJoin('mystery_reports as r', 'r.invitation_id', 'i.id')
    .selectAll('i')
    .select(['r.order_id', 'r.punctuality', 'r.care', 'r.safety', 'r.communication', 'r.honesty', 'r.text'])
    .select(['r.outcome', 'r.outcome_text', 'r.outcome_at'])
    .where('i.user_id', '=', userId)
    .orderBy('i.id')
    .execute();
