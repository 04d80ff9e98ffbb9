import type { CaseKind } from '@ladushki/contract/case-decisions';
import type { VisitState } from '@ladushki/contract/visit-states';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { complainedOf, complaintTarget } from './complaint-facts.sql.ts';

export interface Subject {
  /** The people involved. */
  user_ids: number[];
  /** Summary for the list. */
  subject: string;
  fields: { name: string; value: string }[];
}

const nameOf = (person: string) => sql.raw(`(select p.full_name from profiles p where p.user_id = ${person})`);

/**
 * Subjects of each kind of case in one row shape: (id, user_ids, subject, fields). Contacts are not included: reading
 * them needs a reason. Not jsonb, which would forget the order of the fields.
 */
const sources: Record<CaseKind, ReturnType<typeof sql>> = {
  sitter: sql`select s.user_id as id, array[s.user_id] as user_ids, p.full_name as subject,
    json_build_object('name', p.full_name, 'birth_date', to_char(p.birth_date, 'DD.MM.YYYY'), 'gender', p.gender,
      'photo', p.image, 'city', c.name_ru, 'verification_status', s.verification_status,
      'name_before', nullif(s.checked_identity ->> 'full_name', p.full_name),
      'birth_date_before', to_char(nullif((s.checked_identity ->> 'birth_date')::date, p.birth_date), 'DD.MM.YYYY'),
      'gender_before', nullif(s.checked_identity ->> 'gender', p.gender),
      'photo_before', case when s.checked_identity is not null and s.checked_identity ->> 'image' is distinct from p.image
        then case when s.checked_identity ->> 'image' is null then 'none' else 'other' end end) as fields
    from sitters s join profiles p on p.user_id = s.user_id left join cities c on c.id = p.city_id`,
  document: sql`select d.file_id as id, array[d.user_id] as user_ids, ${nameOf('d.user_id')} as subject,
    json_build_object('kind', d.kind, 'file', f.name, 'verification_status', d.verification_status, 'policy_number', d.number,
      'policy_until', case when d.kind = 'insurance' then to_char(d.valid_until, 'DD.MM.YYYY') end) as fields
    from sitter_documents d join files f on f.id = d.file_id`,
  review: sql`select r.id, array[r.author_id, coalesce(r.sitter_id, r.customer_id)] as user_ids, r.context as subject,
    json_build_object('rating', r.rating, 'text', r.context, 'status', r.status, 'counts', r.counts) as fields from reviews r`,
  complaint: sql`select c.id, array_remove(array[${complainedOf}, c.author_id], null) as user_ids, c.text as subject,
    json_build_object('target', c.target, 'target_id', c.target_id, 'reason', c.reason, 'text', c.text,
      'title', o.title, 'review', r.context) as fields
    from complaints c ${complaintTarget}`,
  dispute: sql`select o.id, array_remove(array[o.customer_id, o.sitter_id], null) as user_ids, d.reason_text as subject,
    json_build_object('order', o.id, 'order_status', o.status, 'title', o.title, 'text', d.reason_text) as fields
    from orders o left join lateral (select h.reason_text from order_history h
      where h.order_id = o.id and h.move = 'dispute' order by h.id desc limit 1) d on true`,
  mystery_client: sql`select id, array_remove(array[user_id], null) as user_ids, full_name || ' · ' || region as subject,
    json_build_object('name', full_name, 'region', region, 'is_client', is_client) as fields from mystery_clients`,
  mystery_report: sql`select r.id, array[i.sitter_id, i.user_id] as user_ids, ${nameOf('i.sitter_id')} as subject,
    json_build_object('order', r.order_id, 'task', i.task, 'punctuality', r.punctuality, 'care', r.care, 'safety', r.safety,
      'communication', r.communication, 'honesty', r.honesty, 'text', r.text,
      'outcome', r.outcome, 'outcome_text', r.outcome_text) as fields
    from mystery_reports r join mystery_invitations i on i.id = r.invitation_id`,
  lead: sql`select id, array[]::integer[] as user_ids, full_name || ' · ' || profession as subject,
    json_build_object('name', full_name, 'city', city, 'profession', profession) as fields from leads`,
  shared_address: sql`select a.id, array[a.author_id, a.sitter_id] as user_ids,
    ${nameOf('a.author_id')} || ' · ' || ${nameOf('a.sitter_id')} as subject,
    json_build_object('reviews', (select string_agg(r.rating || '/5 · ' || r.context, E'\\n\\n' order by r.id)
      from reviews r where r.author_id = a.author_id and r.sitter_id = a.sitter_id and r.status <> 'sealed')) as fields from shared_addresses a`,
  visit: sql`select v.id, array[o.customer_id, v.sitter_id] as user_ids, coalesce(v.contest_text, v.objection_text) as subject,
    json_build_object('order', o.id, 'visit', v.id, 'visit_state', v.state,
      'planned', to_char(v.starts_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI') || '–'
        || to_char(v.ends_at at time zone 'Europe/Moscow', 'HH24:MI'),
      'arrived', to_char(v.arrived_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'), 'arrived_how', v.arrived_how,
      'arrival_status', v.arrival_status, 'left', to_char(v.left_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'),
      'left_by', v.left_by, 'missed', to_char(v.missed_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'),
      'missed_by', v.missed_by,
      'objection', v.objection_kind, 'text', coalesce(v.contest_text, v.objection_text), 'answer', v.objection_answer, 'amount', v.amount,
      'overtime_minutes', v.overtime_minutes, 'overtime_amount', v.overtime_amount, 'overtime_status', v.overtime_status) as fields
    from visits v join orders o on o.id = v.order_id`,
  visit_unclear: sql`select o.id, array[o.customer_id, o.sitter_id] as user_ids, o.title as subject,
    json_build_object('order', o.id, 'title', o.title,
      'text', (select string_agg(v.word_sitter, E'\\n\\n' order by v.starts_at) from visits v
        where v.order_id = o.id and v.unclear_since is not null)) as fields from orders o`,
  incident: sql`select i.id, array[i.sitter_id] || coalesce(told.people, array[]::integer[]) as user_ids, ${nameOf('i.sitter_id')} as subject,
    json_build_object('order', d.order_id, 'visit', d.visit_id, 'severity', d.degree,
      'happened_at', to_char(d.at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'), 'text', told.words,
      'suspended', to_char(i.suspended_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'),
      'answer', (select s.answer from sanctions s where s.subject_kind = 'incident' and s.subject_id = i.id
        and s.answer is not null order by s.id desc limit 1)) as fields
    from incidents i
    left join lateral (select v.order_id, v.id as visit_id, e.degree, e.at from incident_facts f join diary_entries e on e.id = f.entry_id
      join visits v on v.id = e.visit_id where f.incident_id = i.id limit 1) d on true
    left join lateral (select array_remove(array_agg(coalesce(c.author_id, o.customer_id) order by f.id), null) as people,
        string_agg(nullif(c.text, ''), E'\\n\\n' order by f.id) as words
      from incident_facts f left join complaints c on c.id = f.complaint_id left join diary_entries e on e.id = f.entry_id
      left join visits v on v.id = e.visit_id left join orders o on o.id = v.order_id where f.incident_id = i.id) told on true`,
  appeal: sql`select a.id, array[s.user_id] as user_ids, a.text as subject,
    json_build_object('sanction', s.kind, 'rule', s.rule, 'reason', r.name_ru, 'facts', s.facts,
      'sanctioned_at', to_char(s.at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'), 'decided_by', ${nameOf('s.by_id')},
      'review', (select v.context from reviews v where s.subject_kind = 'review' and v.id = s.subject_id), 'answer', s.answer,
      'text', a.text, 'deadline', to_char(a.deadline_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI')) as fields
    from appeals a join sanctions s on s.id = a.sanction_id left join reject_reasons r on r.id = s.reason_id`,
  money: sql`select d.id, case d.subject_kind when 'person' then array[d.subject_id::integer]
      when 'refund' then array(select p.customer_id from refunds r join payments p on p.id = r.payment_id where r.id = d.subject_id::integer)
      when 'payment' then array(select p.customer_id from payments p where d.kind = 'receipt_stuck' and p.id = d.subject_id::integer)
      else array[]::integer[] end as user_ids,
    case d.subject_kind when 'person' then ${nameOf('d.subject_id::integer')} else '№ ' || d.subject_id end as subject,
    json_build_object('difference', d.kind, 'money_subject', d.subject_kind || ' ' || d.subject_id, 'provider_minor', f.provider_minor,
      'ledger_minor', case when d.kind = 'refund_stuck' then (select r.amount::bigint * 100 from refunds r where r.id = d.subject_id::integer)
        when d.kind = 'receipt_stuck' then (select sum(r.amount_minor) from fiscal_receipts r
          where r.payment_id = d.subject_id::integer and r.status <> 'succeeded')
        when d.kind = 'leaving' then (select sum(e.amount_minor) from earnings e where e.sitter_id = d.subject_id::integer
          and e.payout_id is null and e.taken_back_at is null) else f.ledger_minor end, 'visits_minor', f.visits_minor,
      'found', to_char(d.found_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI')) as fields
    from money_differences d left join lateral (select * from money_proof_differences p where p.difference_id = d.id
      order by p.proof_id desc limit 1) f on true`,
  taken_over: sql`select t.id, array[t.user_id] as user_ids, ${nameOf('t.user_id')} as subject,
    json_build_object('account_change', t.change, 'changed_at', to_char(t.changed_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'),
      'reported_at', to_char(t.reported_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'),
      'contested_at', to_char(t.contested_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'), 'text', t.contest_text) as fields
    from takeovers t`,
  recovery: sql`select r.id, array[r.user_id] as user_ids, ${nameOf('r.user_id')} as subject,
    json_build_object('asked_at', to_char(r.created_at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI'),
      'first_approval', ${nameOf('r.first_by')},
      'bank', to_char((select max(u.bank_verified_at) from users u where u.id = r.user_id) at time zone 'Europe/Moscow', 'DD.MM.YYYY'),
      'verification_status', (select s.verification_status from sitters s where s.user_id = r.user_id)) as fields
    from recoveries r`,
  bank_differs: sql`select p.user_id as id, array[p.user_id] as user_ids, p.full_name as subject,
    json_build_object('name', p.full_name, 'birth_date', to_char(p.birth_date, 'DD.MM.YYYY'),
      'bank_differs', array_to_string(c.differs, ','), 'compared_at', to_char(c.at at time zone 'Europe/Moscow', 'DD.MM.YYYY HH24:MI')) as fields
    from profiles p left join lateral (select b.at, b.differs from bank_comparisons b where b.user_id = p.user_id
      order by b.id desc limit 1) c on true`,
  support: sql`select id, array[author_id] as user_ids, subject,
    json_build_object('topic', subject, 'text', text) as fields from support_letters`,
};

interface SourceRow {
  id: number;
  user_ids: number[];
  subject: string | null;
  fields: Record<string, string | number | boolean | null>;
}

const shownFields = (fields: SourceRow['fields']) =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ({ name, value: String(value) }));

/** Subjects of the cases of one kind, by id. */
export async function selectSubjects(db: Db, kind: CaseKind, ids: number[]): Promise<Map<number, Subject>> {
  const { rows } = await sql<SourceRow>`select * from (${sources[kind]}) as subject where id = any(${ids})`.execute(db);
  return new Map(
    rows.map(({ id, user_ids, subject, fields }) => [
      id,
      { user_ids, subject: subject ?? '', fields: shownFields(fields) },
    ]),
  );
}

const mostVisits = 60;

/** What happened at the visits of an order, the last ones first; in doubt: of those that a moderator decides about. */
export const selectCaseVisits = (db: Db, orderId: number, now: Date, isInDoubt: boolean) =>
  db
    .selectFrom('visits')
    .select(['id', 'date', 'starts_at', 'ends_at', 'arrived_at', 'left_at', 'amount', 'due', 'returned'])
    .select((eb) => eb.ref('state').$castTo<VisitState>().as('state'))
    .where('order_id', '=', orderId)
    .where('starts_at', '<=', now)
    .$if(isInDoubt, (visits) => visits.where('unclear_since', 'is not', null))
    .orderBy('starts_at', 'desc')
    .limit(mostVisits)
    .execute();

export const selectPeople = async (db: Db, ids: number[]) => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'profiles.full_name', 'users.role', 'users.erased_at'])
    .where('users.id', 'in', ids)
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};

/** Contacts that a visitor left in a request. */
export async function selectContact(db: Db, caseId: number): Promise<string | null> {
  const { rows } = await sql<{ contact: string | null }>`
    select case c.kind
      when 'lead' then (select l.phone_number || ' · ' || l.email from leads l where l.id = c.subject_id)
      when 'mystery_client' then (select m.phone_number from mystery_clients m where m.id = c.subject_id)
      when 'taken_over' then (select concat_ws(' · ', t.reporter_login, t.old_login, t.contested_by) from takeovers t where t.id = c.subject_id)
      when 'recovery' then (select r.login || ' · ' || r.contact from recoveries r where r.id = c.subject_id)
    end as contact from cases c where c.id = ${caseId}`.execute(db);
  return rows[0]?.contact ?? null;
}
