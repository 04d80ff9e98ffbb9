import type { OrderState } from '@ladushki/contract/order-states';
import type { DayHours } from '@ladushki/contract/visits';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Told } from '../orders/proposals/proposal-lines.service.ts';

/** What stands behind a notice of an order by now, as far as it matters to the notice's reader. */
export interface Matter {
  id: number;
  order_id: number;
  status: OrderState;
  version: number;
  origin: 'announcement' | 'request' | 'booking';
  price: number | null;
  price_max: number | null;
  price_type: 'per_hour' | 'per_month';
  /** The sitter has to name a price. */
  payment_agreement: boolean;
  deadline_at: Date | null;
  start_date: string;
  start_time: string;
  end_time: string;
  hours: DayHours[] | null;
  weekdays: number[];
  shown_lat: number;
  shown_lng: number;
  district_ru: string | null;
  district_en: string | null;
  ages: number[];
  /** A candidate was asked, invited or made an offer. */
  part: 'sitter' | 'owner' | 'parent' | 'helper' | 'candidate';
  home_lat: number | null;
  home_lng: number | null;
  full_name: string | null;
  first_name: string | null;
  erased_at: Date | null;
  visit_state: string | null;
  arrival_status: string | null;
  arrival_answer_by: Date | null;
  objected: boolean;
  left_at: Date | null;
  funding: 'unpaid' | 'held' | 'direct' | null;
  billing: string | null;
  overtime_status: string | null;
  /** The order's money waits for a decision. */
  disputed: boolean;
  /** The visit has been. */
  thanked: boolean;
  expense: number | null;
  expense_status: string | null;
  /** A part of the order's price that waits to be paid. */
  charge: number | null;
  /** The reader, and neither declined it nor made an offer. */
  invited: boolean;
  meeting: number | null;
  meeting_status: string | null;
  /** Who named its time. */
  meeting_by: 'customer' | 'sitter' | null;
  meeting_at: Date | null;
  meeting_due_at: Date | null;
  /** It has a price, which nobody has paid or is being charged. */
  meeting_unpaid: boolean;
  /** Of the visit, else of the order's next one. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Of the other side, and waits for an answer. */
  proposal: number | null;
  proposal_version: number | null;
  proposed: Omit<Told, 'price_type'> | null;
  /** Of the sitter whom the notice names. */
  offer: number | null;
  offer_price: number | null;
  offer_version: number | null;
  replacement: number | null;
  replacement_status: string | null;
  replacement_price: number | null;
  confirm_until: Date | null;
  search_until: Date | null;
  /** The reader's own. */
  replacement_offer: number | null;
  replacement_offer_status: string | null;
}

/** Of notices whose readers have, or may soon have, a part in the order: whoever lost it learns nothing more. */
export async function selectMatters(db: Db, ids: readonly number[], now: Date): Promise<Map<number, Matter>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Matter>`
    with told as (
      select id, user_id, template, subject_id, visit_id, meeting_id, expense_id, person_id from notifications
      where id = ${anyOf(ids, 'bigint')} and type = 'order' and subject_id is not null)
    select n.id::integer as id, o.id as order_id, o.status, o.version, o.origin, o.price, o.price_max, o.price_type,
      o.payment_agreement, o.deadline_at, o.start_date, o.start_time::text as start_time, o.end_time::text as end_time,
      o.hours, o.weekdays, o.shown_lat, o.shown_lng, c.name_ru as district_ru, c.name_en as district_en,
      array(select age_at_order from order_children k where k.order_id = o.id and k.until is null order by position) as ages,
      reader.part, coalesce(home.lat, town.lat) as home_lat, coalesce(home.lng, town.lng) as home_lng,
      named.full_name, named.first_name, other.erased_at,
      v.state as visit_state, v.arrival_status, v.arrival_answer_by, v.objection_status is not null as objected,
      v.left_at, v.funding, o.billing, v.overtime_status,
      o.disputed_at is not null and o.dispute_settled_at is null as disputed,
      n.template = 'tip_failed' and exists (select from payments t
        where t.visit_id = v.id and t.kind = 'tip' and t.status = 'succeeded') as thanked,
      e.id as expense, e.status as expense_status, asked_for.id as charge,
      n.template = 'order_invited' and exists (select from order_invitations i
          where i.order_id = o.id and i.sitter_id = n.user_id and i.declined_at is null)
        and not exists (select from offers x
          where x.order_id = o.id and x.sitter_id = n.user_id and x.status in ('pending', 'declined')) as invited,
      coalesce(v.starts_at, coming.starts_at) as starts_at, coalesce(v.ends_at, coming.ends_at) as ends_at,
      m.id as meeting, m.status as meeting_status, m.by_side as meeting_by, m.at as meeting_at, m.due_at as meeting_due_at,
      coalesce(m.price_minor, 0) > 0 and not exists (select from payments t
        where t.meeting_id = m.id and (t.applied or t.status = 'pending' and t.by_saved)) as meeting_unpaid,
      p.id as proposal, p.version as proposal_version,
      case when p.id is not null then json_build_object('fields', p.fields, 'before', p.before, 'after', p.after) end as proposed,
      f.id as offer, f.price as offer_price, f.version as offer_version,
      r.id as replacement, r.status as replacement_status, r.price as replacement_price, r.confirm_until, r.search_until,
      asked.id as replacement_offer, asked.status as replacement_offer_status
    from told n join orders o on o.id = n.subject_id
      left join cities c on c.id = o.city_id
      left join family_access a on a.person_id = n.user_id and a.family_id = o.customer_id and n.user_id <> o.sitter_id is not false
      left join visits v on v.id = n.visit_id
      left join meetings m on m.id = n.meeting_id
      left join expenses e on e.id = n.expense_id
      left join lateral (select x.id from charges x where x.order_id = o.id and x.status = 'pending'
        and n.template in ('payment_failed', 'week_charged', 'week_not_charged', 'week_unpaid')
        order by x.id limit 1) asked_for on true
      left join replacements r on r.visit_id = n.visit_id
      left join replacement_offers asked on asked.replacement_id = r.id and asked.sitter_id = n.user_id
      cross join lateral (select case
        when o.sitter_id = n.user_id then 'sitter'
        when a.role is not null then a.role
        when exists (select from blocked_pairs b where b.person_id = n.user_id and b.other_id = o.customer_id) then null
        when asked.status in ('open', 'accepted') then 'candidate'
        when m.sitter_id = n.user_id and m.status in ('proposed', 'accepted') then 'candidate'
        when o.status = 'open' and (
          exists (select from offers x where x.order_id = o.id and x.sitter_id = n.user_id and x.status = 'pending')
          or exists (select from order_invitations i
            where i.order_id = o.id and i.sitter_id = n.user_id and i.declined_at is null)) then 'candidate'
        end as part) reader
      left join profiles home on home.user_id = n.user_id
      left join cities town on town.id = home.city_id
      left join users other on other.id = coalesce(n.person_id, case when a.role is null then o.customer_id else o.sitter_id end)
      left join profiles named on named.user_id = other.id
      left join lateral (select starts_at, ends_at from visits x
        where x.order_id = o.id and x.state = 'planned' and x.ends_at > ${now} order by starts_at limit 1) coming on true
      left join proposals p on n.template = 'change_proposed' and p.order_id = o.id and p.status = 'pending'
        and p.expires_at > ${now} and (p.by_side = 'sitter') = (a.role is not null)
      left join offers f on n.template = 'offer_received' and f.order_id = o.id and f.sitter_id = n.person_id
        and f.status = 'pending' and f.agreed_terms is null
    where reader.part is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
