import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { assembleBeside } from '../testing/assemble-beside.ts';
import { findContradictions } from '../testing/invariants.ts';
import { wrongNumbers } from '../testing/numbers/wrong-numbers.ts';
import { countStatements } from '../testing/statements.ts';
import { seedPeopleAndOrders } from './seed-demo.ts';

let app: TestApp;
let statements: number;

beforeAll(async () => {
  app = await startTestApp({}, { at: '10:00' });
  const deps = assembleBeside(app);
  const sent = countStatements(deps.pool);
  await seedPeopleAndOrders(deps, { sitters: 80, customers: 40 }).finally(() => deps.close());
  statements = sent();
});
afterAll(() => app.close());

/** A tenth over what is needed; every statement costs a first start about a millisecond of a core. */
const mostStatements = 7_300;

/** The product's clock instead of the database's. */
const moment = (at: Date) => sql`${at}::timestamptz`;
type Moment = ReturnType<typeof moment>;

/** Queries for contradicting rows; each must be empty. */
const contradictionsAt = (now: Moment): Record<string, ReturnType<typeof sql>> => ({
  'a card counts the orders of which a visit took place': sql`
    select s.user_id from sitters s where s.order_count <>
      (select count(*) from orders o where o.sitter_id = s.user_id and o.status in ('completed', 'canceled')
        and exists (select from visits v where v.order_id = o.id and v.state in ('done', 'confirmed')))`,
  'nobody has more reviews than orders': sql`select user_id from sitters where reviews_count > order_count`,
  'stars and their number are those of the reviews that count': sql`
    select s.user_id from sitters s left join reviews r on r.sitter_id = s.user_id and r.counts and r.status = 'published'
    group by s.user_id having s.reviews_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`,
  'every review counts: its order took an hour, its author has a confirmed phone': sql`
    select r.id from reviews r join users u on u.id = r.author_id
    where not r.counts or u.phone_verified_at is null`,
  'a review is of a completed order of these two, written after it and within its time': sql`
    select r.id from reviews r join orders o on o.id = r.order_id
    where o.status <> 'completed' or array[r.author_id, coalesce(r.sitter_id, r.customer_id)] not in
        (array[o.customer_id, o.sitter_id], array[o.sitter_id, o.customer_id])
      or r.author_id = coalesce(r.sitter_id, r.customer_id) or r.created_at < o.completed_at
      or r.created_at > o.completed_at + interval '14 days' or r.answered_at < r.created_at or r.answered_at > ${now} or r.created_at > ${now}`,
  'a review is sealed while one side alone has written and there is time': sql`
    select order_id from reviews group by order_id
    having bool_or(status = 'sealed') <> (count(*) = 1 and max(publish_at) > ${now}) or bool_or(status not in ('sealed', 'published'))`,
  'a verified sitter has a passport that was checked then, and until then': sql`
    select s.user_id from sitters s left join sitter_documents d
      on d.user_id = s.user_id and d.kind = 'passport' and d.verification_status = s.verification_status
    where s.verification_status <> 'not_verified' and (d.file_id is null
        or s.verification_status = 'verified' and (d.checked_at <> s.verified_at
          or d.valid_until <> (s.verified_until at time zone 'Europe/Moscow')::date))`,
  'nobody unverified has a checked passport': sql`
    select d.file_id from sitter_documents d join sitters s on s.user_id = d.user_id
    where d.kind = 'passport' and d.verification_status <> s.verification_status`,
  'a diploma belongs to a place of study': sql`
    select file_id from sitter_documents where kind = 'diploma' and education_id is null`,
  'what waits for a moderator is a case, and nothing else is': sql`
    select d.file_id from sitter_documents d where (d.verification_status = 'moderation') <> exists (
      select from cases c where c.decided_at is null and (c.kind = 'sitter' and d.kind = 'passport'
        and c.subject_id = d.user_id or c.kind = 'document' and c.subject_id = d.file_id))`,
  'checks are made after people joined and hold today': sql`
    select s.user_id from sitters s join users u on u.id = s.user_id
    where s.verified_at < u.created_at or s.verified_at > ${now} or s.verified_until < ${now}`,
  'references and interviews are of verified sitters, after they joined, and of work in their profile': sql`
    select r.user_id from sitter_references r join users u on u.id = r.user_id join sitters s on s.user_id = u.id
    where s.verification_status <> 'verified' or r.created_at < u.created_at or r.answered_at > ${now}
      or not exists (select from sitter_work w where w.user_id = u.id and w.from_date = r.from_date and w.to_date = r.to_date)
    union all
    select c.user_id from staff_checks c join users u on u.id = c.user_id
    where c.made_on < (u.created_at at time zone 'Europe/Moscow')::date or c.created_at > ${now} or c.valid_until < ${now}`,
  'there are references and interviews': sql`
    select 1 where not exists (select from sitter_references) or not exists (select from staff_checks)`,
  'a rejection says why': sql`
    select user_id from sitters where (verification_status = 'rejected') <> (reject_reason_id is not null)`,
  'a rejected passport is a sanction that says the same, by somebody else than the demo moderator': sql`
    select d.user_id from sitter_documents d left join sanctions s on s.user_id = d.user_id and s.kind = 'rejection'
      and s.lifted_at is null and s.reason_id = d.reject_reason_id and s.at = d.checked_at
      and s.by_id <> (select id from users where email = 'moderator@demo.local')
    where d.kind = 'passport' and (d.verification_status = 'rejected') <> (s.id is not null)`,
  'whoever is suspended waits for a decision about an incident, and knows of it': sql`
    select s.user_id from sitters s where (s.suspended_at is not null) <> exists (
        select from incidents i where i.sitter_id = s.user_id and i.suspended_at is not null and i.decided_at is null)
      or (s.suspended_at is not null) <> exists (
        select from sanctions x where x.user_id = s.user_id and x.kind = 'suspension' and x.lifted_at is null)`,
  'an incident is a case, open as long as it is': sql`
    select i.id from incidents i where (i.decided_at is null) <> exists (
      select from cases c where c.kind = 'incident' and c.subject_id = i.id and c.decided_at is null)`,
  'danger that a family with a recent order reports is an incident': sql`
    select c.id from complaints c where c.reason = 'danger_to_child' and not exists (
      select from incident_facts f where f.complaint_id = c.id)`,
  'a mystery visit was ordered after its invitation was accepted, and took place before its report': sql`
    select r.id from mystery_reports r join mystery_invitations i on i.id = r.invitation_id
      join users u on u.id = i.user_id join orders o on o.id = r.order_id
    where o.customer_id <> i.user_id or o.sitter_id <> i.sitter_id or o.created_at < i.answered_at or i.created_at < u.mystery_since
      or r.created_at > ${now} or not exists (
        select from visits v where v.order_id = o.id and v.state = 'confirmed' and v.ends_at < r.created_at)`,
  'nothing was ordered before both had an account or the child was born': sql`
    select o.id from orders o join users c on c.id = o.customer_id left join users s on s.id = o.sitter_id
      join order_children oc on oc.order_id = o.id join children k on k.id = oc.child_id
    where o.created_at < c.created_at or o.created_at < s.created_at or k.birth_date > o.start_date
      or k.created_at > o.created_at or oc.age_at_order > 17 or oc.gender <> k.gender`,
  'an order\u2019s children are those of its family': sql`
    select oc.order_id from order_children oc join orders o on o.id = oc.order_id
      join children k on k.id = oc.child_id where k.user_id <> o.customer_id`,
  'a sitter is asked for what they offer': sql`
    select o.id from orders o where o.sitter_id is not null and not o.services <@ array(
      select service_type_id from sitter_services where user_id = o.sitter_id)`,
  'completed orders of a sitter follow each other': sql`
    select a.id from orders a join orders b on b.sitter_id = a.sitter_id and b.id <> a.id
      and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')
    where a.status = 'completed' and b.status = 'completed'`,
  'a completed order ended after its last day began, and before today': sql`
    select id from orders where status = 'completed'
      and (completed_at < end_date or completed_at > ${now} or deadline_at is not null)`,
  'an order that has not begun lies ahead': sql`
    select id from orders where status in ('open', 'awaiting', 'awaiting_pay') and start_date <= ${now}::date`,
  'a complaint comes from somebody who had an order with the sitter': sql`
    select c.id from complaints c where not exists (
      select from orders o where o.customer_id = c.author_id and o.sitter_id = c.target_id)`,
  'messages are written by the members of their room, after they joined the service': sql`
    select m.id from chat_messages m join users u on u.id = m.sender_id
    where m.created_at < u.created_at or m.created_at > ${now} or not exists (
      select from chat_members b where b.room_id = m.room_id and b.user_id = m.sender_id)`,
  'a visit is of its order: the same sitter, on its days, after it was agreed': sql`
    select v.id from visits v join orders o on o.id = v.order_id
    where v.sitter_id <> o.sitter_id or v.date < o.start_date or v.date > o.end_date
      or not extract(isodow from v.date)::int = any(o.weekdays) or v.arrived_at < o.accepted_at`,
  'what happened in a visit happened in its order, and before now': sql`
    select id from visits where arrived_at > left_at or left_at > confirmed_at or confirmed_at > ${now} or arrived_at > ${now}
      or left_at > ${now} or missed_at > ${now} or missed_at < starts_at or contested_at < missed_at or skipped_at > starts_at
      or objected_at > confirmed_at`,
  'nothing of a past visit is undecided, but what a person or a moderator has to answer': sql`
    select v.id from visits v join orders o on o.id = v.order_id
    where v.state = 'planned' and v.ends_at < ${now} or v.state = 'under_way' and v.ends_at < ${now}
      or v.state = 'done' and v.left_at < ${now} - interval '1 day' and v.objection_status is null
      or v.state = 'confirmed' and v.overtime_status = 'offered'`,
  'a completed or canceled order has no visits to come': sql`
    select v.id from visits v join orders o on o.id = v.order_id
    where o.status in ('completed', 'canceled') and v.state in ('planned', 'under_way')`,
  'no two visits of a sitter meet': sql`
    select a.id from visits a join visits b on b.sitter_id = a.sitter_id and b.id > a.id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    where a.state <> 'skipped' and b.state <> 'skipped'`,
  'a diary is written by the sitter during the visit': sql`
    select e.id from diary_entries e join visits v on v.id = e.visit_id
    where e.author_id <> v.sitter_id or v.arrived_at is null or e.at < v.arrived_at
      or e.at > coalesce(v.left_at, ${now}) or e.created_at > ${now}`,
  'pictures are of children who may be photographed': sql`
    select e.id from diary_entries e join diary_children d on d.entry_id = e.id
    where e.kind = 'photo' and not exists (
      select from child_consents c where c.child_id = d.child_id and c.kind = 'photo' and c.withdrawn_at is null)`,
  'a claim about a visit is a case, open as long as the claim': sql`
    select v.id from visits v where (v.contest_status = 'open' or v.objection_status = 'open') <> exists (
      select from cases c where c.kind = 'visit' and c.subject_id = v.id and c.decided_at is null)`,
  'consents are as old as the account': sql`
    select c.id from consents c join users u on u.id = c.user_id where c.given_at < u.created_at`,
});

describe('demo data', () => {
  for (const rule of Object.keys(contradictionsAt(moment(new Date())))) {
    it(rule, async () => {
      const { clock, db } = app.deps;
      expect((await contradictionsAt(moment(clock.now()))[rule]?.execute(db))?.rows).toEqual([]);
    });
  }

  it('is made with few statements: a first start waits for them', () => {
    expect(statements).toBeLessThan(mostStatements);
  });

  it('breaks no rule of orders and money', async () => expect(await findContradictions(app.deps)).toEqual({}));

  it('shows every number as visits, orders and reviews have it', async () => {
    expect(await wrongNumbers(app)).toEqual([]);
  });

  it('has numbers of many people', async () => {
    const { rows } = await sql<{ shown: number; returned: number }>`
      select count(*)::int as shown, sum(families_returned)::int as returned from sitter_reliability where orders >= 3`.execute(
      app.deps.db,
    );
    expect(rows[0]?.shown).toBeGreaterThan(10);
    expect(rows[0]?.returned).toBeGreaterThan(3);
  });

  it('has visits of every kind, for both demo accounts', async () => {
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int from visits v join orders o on o.id = v.order_id
        join users c on c.id = o.customer_id and c.email = 'customer@demo.local'
        join users s on s.id = v.sitter_id and s.email = 'sitter@demo.local'
        cross join lateral unnest(array[v.state, v.state || ' by ' || coalesce(v.confirmed_by, v.skipped_by, v.missed_by),
          'arrival ' || v.arrived_how || ' ' || v.arrival_status, 'left by ' || v.left_by, 'contest ' || v.contest_status,
          'objection ' || v.objection_status, 'overtime ' || v.overtime_status]) kind
      where o.status = 'active' and kind is not null group by kind`.execute(app.deps.db);
    const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    expect(counts).toMatchObject({
      planned: expect.any(Number),
      under_way: 1,
      done: 1,
      'confirmed by family': 10,
      'confirmed by system': 2,
      missed: 2,
      'skipped by customer': 2,
      'arrival code confirmed': expect.any(Number),
      'arrival press confirmed': 1,
      'arrival press unconfirmed': 1,
      'left by system': 1,
      'contest open': 1,
      'objection withdrawn': 1,
      'overtime offered': 1,
    });
  });

  it('has a visit that was thanked for, an expense that was paid and one that waits, each once', async () => {
    const { rows } = await sql`
      select kind, count(*)::int from (
        select 'expense ' || e.status as kind from expenses e join files f on f.id = e.file_id
        union all select 'earned ' || kind from earnings where kind in ('tip', 'expense')) told
      group by kind order by kind`.execute(app.deps.db);
    const kinds = ['earned expense', 'earned tip', 'expense asked', 'expense paid'];
    expect(rows).toEqual(kinds.map((kind) => ({ kind, count: 1 })));
  });

  it('has two weeks of diary with pictures, and a visit later today', async () => {
    const now = moment(app.deps.clock.now());
    const { rows } = await sql<{ days: number; photos: number; later: number }>`
      select count(distinct v.date)::int as days, count(*) filter (where e.kind = 'photo')::int as photos,
        (select count(*)::int from visits where state = 'planned' and starts_at between ${now} and ${now} + interval '8 hours'
          and sitter_id = min(v.sitter_id)) as later
      from diary_entries e join visits v on v.id = e.visit_id`.execute(app.deps.db);
    expect(rows[0]).toEqual({ days: expect.any(Number), photos: 7, later: 1 });
    expect(rows[0]?.days).toBeGreaterThan(10);
  });

  it('has something for every page about trust, of the demo accounts', async () => {
    const now = moment(app.deps.clock.now());
    const { rows } = await sql<Record<string, number>>`
      with people as (select (select id from users where email = 'customer@demo.local') as family,
        (select id from users where email = 'sitter@demo.local') as sitter)
      select
        (select count(*) from reviews where author_id = family and status = 'sealed')::int as sealed_by_family,
        (select count(*) from reviews where author_id = sitter and status = 'sealed')::int as sealed_by_sitter,
        (select count(*) from reviews one join reviews other using (order_id) where one.author_id = family
          and other.customer_id = family and one.status = 'published' and other.status = 'published')::int as pairs,
        (select count(*) from incidents i where i.sitter_id = sitter and decision = 'dismiss' and exists (select from notifications n
          where n.user_id = sitter and n.template = 'incident_dismissed' and n.quote like '%Простите%'))::int as apologies,
        (select count(*) from sanctions where user_id = sitter and lifted_at is not null)::int as lifted,
        (select count(*) from incidents where decided_at is null)::int as undecided,
        (select count(*) from appeals a join cases c on c.kind = 'appeal' and c.subject_id = a.id
          where a.status = 'open' and c.decided_at is null)::int as appeals,
        (select count(*) from mystery_invitations where user_id = family and status = 'invited' and until > ${now})::int as invited,
        (select count(*) from mystery_invitations i join mystery_reports r on r.invitation_id = i.id
          where i.user_id = family and i.status = 'reported')::int as reported,
        (select count(*) from sitter_awards where user_id = sitter and rule_kind is not null)::int as awards,
        (select count(*) from sitter_references where user_id = sitter and status = 'confirmed')::int as "references",
        (select count(*) from sitter_documents where user_id = sitter and verification_status = 'verified'
          and valid_until between ${now}::date and ${now}::date + 30)::int as expiring
      from people`.execute(app.deps.db);
    expect(Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.keys(rows[0] ?? {})).toHaveLength(12);
  });

  it('has a bank behind every mark of one, which was compared with a whole profile', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*)::int as marked, count(*) filter (where p.birth_date is null
        or not exists (select from external_identities e where e.user_id = u.id and e.provider = 'bank_id')
        or (select differs from bank_comparisons b where b.user_id = u.id order by b.id desc limit 1) is distinct from '{}')::int as alone
      from users u join profiles p on p.user_id = u.id where u.bank_verified_at is not null`.execute(app.deps.db);
    expect(rows).toEqual([{ marked: expect.any(Number), alone: 0 }]);
    expect(rows[0]?.marked).toBeGreaterThan(2);
  });

  it('has something to compare', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from reviews)::int as reviews, (select count(*) from sitter_documents)::int as documents,
        (select count(*) from orders where status = 'completed')::int as completed,
        (select count(*) from complaints)::int as complaints`.execute(app.deps.db);
    for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(2);
  });
});
