import type { EarningKind, EarningStatus } from '@ladushki/contract/earning-constants';
import { meetingTimes } from '@ladushki/contract/meeting-constants';
import type { PageRequest } from '@ladushki/contract/primitives';
import { visitTimers } from '@ladushki/contract/visit-states';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { selectPage } from '../../../platform/database/page.ts';
import { isSuspendedSitter } from '../../incidents/suspensions.service.ts';

const seconds = (ms: number) => sql`${ms / 1000} * interval '1 second'`;

export interface LineRow {
  id: string;
  kind: EarningKind;
  status: EarningStatus;
  visit_id: number | null;
  order_id: number;
  title: string;
  /** When it became due; of what is coming, when the visit or the meeting begins. */
  at: Date;
  gross_minor: number;
  fee_minor: number;
  amount_minor: number;
  payout_id: number | null;
  /** The sitter of the line is that of the order. */
  is_chosen: boolean;
}

export interface Whose {
  sitter: number;
  /** Of our fee, for what is coming. */
  percent: number;
}

const inDispute = sql`(o.disputed_at is not null and o.dispute_settled_at is null)`;

export const isBlocked = (sitter: number) =>
  sql`exists (select from users where id = ${sitter} and blocked_at is not null)`;
export const isHeld = (sitter: number) => sql`exists (select from payout_holds where user_id = ${sitter})`;
export const isSuspended = (sitter: number) => isSuspendedSitter(sql`${sitter}`);
/** Nothing is paid out to this person for now. */
const isStopped = (sitter: number) => sql`(${isBlocked(sitter)} or ${isSuspended(sitter)} or ${isHeld(sitter)})`;

/** A line of a visit or a meeting is named by it, so that it keeps its name when it becomes due. */
const nameOf = sql`case when e.kind in ('visit', 'overtime', 'late_cancel') and e.part = 0 and e.visit_id is not null
  and (e.taken_back_at is null or ${inDispute}) then e.kind || '-' || e.visit_id
  when e.kind = 'meeting' then 'meeting-' || e.meeting_id else 'line-' || e.id end`;

const statusOf = (
  sitter: number,
) => sql`case when y.status in ('paid', 'by_hand') then 'paid' when y.status = 'sent' then 'on_the_way'
  when e.taken_back_at is not null or ${inDispute} or ${isStopped(sitter)} then 'frozen' else 'due' end`;

const earned = (sitter: number) => sql`
  select ${nameOf} as id, e.id as place, e.kind, ${statusOf(sitter)} as status, e.visit_id, e.order_id, o.title, e.due_at as at,
    e.gross_minor, e.fee_minor, e.amount_minor, e.payout_id, o.sitter_id is not distinct from e.sitter_id as is_chosen
  from earnings e join orders o on o.id = e.order_id left join payouts y on y.id = e.payout_id
  where e.sitter_id = ${sitter}`;

/** Of a visit that is held or waits, what no line speaks of; in a dispute what had begun is frozen, and the rest goes back. */
const comingVisits = (sitter: number) => sql`
  select 'visit' as kind, ${inDispute} as is_frozen, v.id as visit_id, v.order_id, o.title, v.starts_at as at,
    (v.paid - v.due - v.returned) * 100 - coalesce((select sum(e.gross_minor) from earnings e
      where e.visit_id = v.id and e.taken_back_at is not null and ${inDispute}
        and not exists (select from transfers t join payments p on p.id = t.payment_id and p.visit_id is not null
          where t.posting_id = e.posting_id)), 0) as gross_minor
  from visits v join orders o on o.id = v.order_id
  where v.sitter_id = ${sitter} and v.funding = 'held' and v.settled_at is null and (
    ${inDispute} and v.starts_at <= o.disputed_at and v.state <> 'skipped'
    or not ${inDispute} and (v.state in ('planned', 'under_way', 'done', 'confirmed') or v.state = 'missed' and v.contest_status = 'open'))`;

/** Time over the plan that was paid by itself waits for the visit. */
const comingOvertime = (sitter: number) => sql`
  select 'overtime', ${inDispute}, v.id, v.order_id, o.title, v.starts_at,
    p.held * 100 - coalesce((select sum(e.gross_minor) from earnings e join transfers t on t.posting_id = e.posting_id
      where e.visit_id = v.id and e.kind = 'overtime' and e.taken_back_at is not null and ${inDispute}
        and t.payment_id = p.id and t.to_account = 'due'), 0)
  from payments p join visits v on v.id = p.visit_id join orders o on o.id = v.order_id
  where v.sitter_id = ${sitter} and p.applied and p.held > 0`;

/** Our fee is that of the order's sum, see fee.policy.ts; what is coming takes the rest of it in the order of visits. */
const coming = ({ sitter, percent }: Whose) => sql`
  select kind || '-' || visit_id as id, visit_id as place, kind, case when is_frozen then 'frozen' else 'coming' end as status,
    visit_id, order_id, title, at, gross_minor, fee_minor, gross_minor - fee_minor as amount_minor, null::integer as payout_id, true as is_chosen
  from (
    select c.*, case when ${percent}::numeric = 0 then 0 else least(gross_minor,
      greatest(taken, round((counted + upto) * ${percent}::numeric / 100))
        - greatest(taken, round((counted + upto - gross_minor) * ${percent}::numeric / 100))) end as fee_minor
    from (
      select c.*, sum(gross_minor) over (partition by c.order_id order by at, visit_id, kind desc) as upto,
        coalesce(e.counted, 0) as counted, coalesce(e.taken, 0) as taken
      from (${comingVisits(sitter)} union all ${comingOvertime(sitter)}) c
      left join lateral (select sum(e.gross_minor) as counted, sum(e.fee_minor) as taken from earnings e
        where e.order_id = c.order_id and e.taken_back_at is null and e.kind not in ('tip', 'expense', 'meeting')) e on true
      where gross_minor > 0) c) c`;

/** What was paid for a first meeting waits for it, with a fee of its own. */
const comingMeetings = ({ sitter, percent }: Whose) => sql`
  select id, place, 'meeting', 'coming', null::integer, order_id, title, at, gross_minor, fee_minor, gross_minor - fee_minor,
    null::integer, is_chosen
  from (
    select 'meeting-' || m.id as id, m.id as place, m.order_id, o.title, m.at, o.sitter_id is not distinct from m.sitter_id as is_chosen,
      p.held::bigint * 100 + p.kopecks as gross_minor, round((p.held::bigint * 100 + p.kopecks) * ${percent}::numeric / 100) as fee_minor
    from meetings m join payments p on p.meeting_id = m.id and p.applied and p.held > 0 join orders o on o.id = m.order_id
    where m.sitter_id = ${sitter} and m.status in ('proposed', 'accepted')) c`;

const linesOf = (whose: Whose) =>
  sql<LineRow & { place: number }>`(
    select * from (${earned(whose.sitter)} and (e.taken_back_at is null or ${inDispute})) e
    union all ${coming(whose)} union all ${comingMeetings(whose)})`.as<'lines'>(sql`lines`);

export interface LineFilter {
  status?: EarningStatus | undefined;
  kind?: EarningKind | undefined;
  order?: number | undefined;
  /** Moments: from the first, before the second. */
  since?: Date | undefined;
  until?: Date | undefined;
}

export const selectLines = (db: Db, whose: Whose, filter: LineFilter, request: PageRequest) => {
  const { status, kind, order, since, until } = filter;
  let lines = db.selectFrom(linesOf(whose)).selectAll('lines');
  if (status) lines = lines.where('status', '=', status);
  if (kind) lines = lines.where('kind', '=', kind);
  if (order) lines = lines.where('order_id', '=', order);
  if (since) lines = lines.where('at', '>=', since);
  if (until) lines = lines.where('at', '<', until);
  return selectPage(lines.orderBy('at', 'desc').orderBy('kind').orderBy('place', 'desc'), request);
};

/** What a payout paid, or was to pay. */
export async function selectLinesOfPayout(db: Db, sitter: number, payout: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    ${earned(sitter)} and exists (select from payout_lines l where l.payout_id = ${payout} and l.earning_id = e.id)
    order by e.due_at, e.id`.execute(db);
  return rows;
}

export async function selectSums(db: Db, whose: Whose): Promise<Record<EarningStatus, number>> {
  const rows = await db
    .selectFrom(linesOf(whose))
    .select(['status', sql<number>`sum(amount_minor)`.as('sum')])
    .groupBy('status')
    .execute();
  const none = { coming: 0, due: 0, frozen: 0, on_the_way: 0, paid: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, sum }) => [status, sum])) };
}

/** What is coming for what has begun already, and by when that is usually decided; null: where people have to decide. */
export async function selectBegun(db: Db, whose: Whose, now: Date): Promise<{ minor: number; until: Date | null }> {
  const { rows } = await sql<{ minor: number; until: Date | null }>`
    select coalesce(sum(amount_minor), 0)::bigint as minor, case when bool_and(until is not null) then max(until) end as until
    from (
      select lines.amount_minor, case when v.id is null then lines.at + ${seconds(meetingTimes.doneAfterMs)}
        when v.objection_status is not null or v.contest_status is not null or v.unclear_since is not null then null
        when v.state = 'done' then v.left_at + ${seconds(visitTimers.confirmAfterMs)}
        when v.state = 'under_way' then v.ends_at + ${seconds(visitTimers.endAfterMs + visitTimers.confirmAfterMs)}
        else v.ends_at + ${seconds(visitTimers.tellAfterEndMs)} end as until
      from ${linesOf(whose)} left join visits v on v.id = lines.visit_id
      where lines.status = 'coming' and lines.at <= ${now}) begun`.execute(db);
  return rows[0] ?? { minor: 0, until: null };
}

/** What became due in a period, and what a dispute took back then. */
export async function selectLinesBetween(db: Db, sitter: number, since: Date, until: Date): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from (
      ${earned(sitter)} and e.due_at >= ${since} and e.due_at < ${until}
      union all
      select 'back-' || e.id, e.id, 'correction', 'frozen', e.visit_id, e.order_id, o.title, e.taken_back_at,
        -e.gross_minor, -e.fee_minor, -e.amount_minor, null, true
      from earnings e join orders o on o.id = e.order_id
      where e.sitter_id = ${sitter} and e.taken_back_at >= ${since} and e.taken_back_at < ${until}) lines
    order by at, place, amount_minor desc`.execute(db);
  return rows;
}
