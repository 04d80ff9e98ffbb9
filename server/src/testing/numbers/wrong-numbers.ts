import { isDeepStrictEqual } from 'node:util';
import type { SitterCard } from '@ladushki/contract/sitter-card';
import { eventually } from '@ladushki/contract/testing/eventually';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../platform/database/connection.ts';
import type { TestApp } from '../app.ts';
import { signInAgain, signUp, type TestPerson } from '../people.ts';
import { countFromFacts, type FamilyNumbers, type SitterNumbers } from './counted-numbers.ts';

/** Notes where two accounts of a number differ. */
function createFaults() {
  const faults: string[] = [];
  return {
    faults,
    compare(where: string, shown: object, counted: object): void {
      if (isDeepStrictEqual(shown, counted)) return;
      faults.push(`${where}: ${JSON.stringify(shown)}, but facts say ${JSON.stringify(counted)}`);
    },
  };
}
type Compare = ReturnType<typeof createFaults>['compare'];

const leastOrders = 3;

const sitterReliability = (counted: SitterNumbers) => ({
  orders: counted.orders,
  confirmed_visits: counted.confirmed_visits,
  on_time_percent: counted.on_time_percent,
  cancelled_12m: counted.cancelled_12m,
  answer_minutes: counted.answer_minutes,
  families_returned: counted.families_returned,
});
const familyReliability = ({ orders, paid_on_time_percent, cancelled_late_12m }: FamilyNumbers) => ({
  orders,
  paid_on_time_percent,
  cancelled_late_12m,
});
const unlessFew = <Numbers extends { orders: number }>(numbers: Numbers) =>
  numbers.orders >= leastOrders ? numbers : null;

/** Whoever was never counted has nothing. */
const none = { cancelled_late_12m: 0, orders: 0 };
const noSitter = { ...none, confirmed_visits: 0, on_time_percent: null, cancelled_12m: 0, answer_minutes: null };
const stored = {
  sitters: (db: Db) =>
    sql<{ id: number; kept: object | null; order_count: number; reviews_count: number; rating_sum: number }>`
      select s.user_id as id, order_count, reviews_count, rating_sum, (select to_jsonb(r) - 'user_id' - 'recount_at'
        from sitter_reliability r where r.user_id = s.user_id) as kept from sitters s`.execute(db),
  families: (db: Db) =>
    sql<{ id: number; kept: object }>`
      select user_id as id, to_jsonb(r) - 'user_id' - 'recount_at' as kept from family_reliability r`.execute(db),
};

async function compareStored(db: Db, now: Date, compare: Compare) {
  const counted = await countFromFacts(db, now);
  const sitters = new Map((await stored.sitters(db)).rows.map((row) => [row.id, row]));
  for (const facts of counted.sitters) {
    const { years_with_family, cancelled_late_12m } = facts;
    const { kept, order_count, reviews_count, rating_sum } = sitters.get(facts.id) ?? {};
    compare(
      `stored of sitter ${facts.id}`,
      { ...noSitter, families_returned: 0, years_with_family: 0, ...kept, order_count, reviews_count, rating_sum },
      {
        ...{ ...sitterReliability(facts), years_with_family, cancelled_late_12m },
        ...{ order_count: facts.orders, reviews_count: facts.reviews },
        rating_sum: facts.stars.reduce((sum, count, index) => sum + count * (index + 1), 0),
      },
    );
  }
  const families = new Map((await stored.families(db)).rows.map((row) => [row.id, row.kept]));
  for (const facts of counted.families) {
    const kept = { ...none, paid_on_time_percent: null, ...families.get(facts.id) };
    compare(`stored of family ${facts.id}`, kept, familyReliability(facts));
  }
  return counted;
}

/** Where what is kept is not what facts say. */
export async function wrongCounters(db: Db, now: Date): Promise<string[]> {
  const { faults, compare } = createFaults();
  await compareStored(db, now, compare);
  return faults;
}

const cardOf = ({ profile, order_count, reviews_count, reliability, awards_count }: SitterCard) => ({
  ...{ rating: profile.rating, order_count, reviews_count, reliability, awards_count },
});
const countedCard = (facts: SitterNumbers) => ({
  ...{ rating: facts.rating, order_count: facts.orders, reviews_count: facts.reviews },
  reliability: unlessFew(sitterReliability(facts)),
  awards_count: facts.awards_kept.length + facts.awards_by_hand.length,
});
const rangeOfYears = ({ work_days }: SitterNumbers) => [Math.floor(work_days / 366), Math.floor(work_days / 365)];

interface Readers {
  /** Somebody who may read everybody's page. */
  member: TestPerson;
  staff: TestPerson;
}

/** All numbers that calls answer with, held against facts. */
function createNumbersReader(app: TestApp, { member, staff }: Readers, compare: Compare) {
  const tokens = new Map<number, Promise<{ token: string }>>();
  /** As the person with that id. */
  async function read(id: number, path: string) {
    const session = tokens.get(id) ?? signInAgain(app, { id });
    tokens.set(id, session);
    return app.call('GET', path, await session);
  }

  async function listed(query = ''): Promise<SitterCard[]> {
    const cards: SitterCard[] = [];
    for (let page = 1; ; page += 1) {
      const { json } = await app.call('GET', `/sitter/sitter_list?page_size=100&page=${page}${query}`);
      cards.push(...json.results);
      if (cards.length >= json.count || json.results.length === 0) return cards;
    }
  }

  async function ofStaff(facts: SitterNumbers | FamilyNumbers, rating: number | null): Promise<void> {
    const { json } = await read(staff.id, `/staff/people/${facts.id}`);
    const { rows } = await sql<{ orders: Record<string, number> }>`
      select coalesce(jsonb_object_agg(status, count), '{}') as orders from (select status, count(*)::int from orders
        where ${facts.id} in (customer_id, sitter_id) group by status) of_state`.execute(app.deps.db);
    const shown = { rating: json.rating, reviews_received: json.reviews_received, orders: json.orders };
    compare(`staff’s card of ${facts.id}`, shown, {
      ...{ rating, reviews_received: facts.published },
      ...rows[0],
    });
  }

  async function ofAwards(facts: SitterNumbers): Promise<void> {
    const { json } = await read(member.id, `/sitter/sitter_detail_award/${facts.id}?page_size=100`);
    const shown: number[] = json.results.map(({ id }: { id: number }) => id);
    const kept = [...facts.awards_kept, ...facts.awards_by_hand];
    const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
    compare(`awards of ${facts.id}`, sorted(shown), sorted(kept));
    compare(
      `rules that ${facts.id} meets`,
      sorted(facts.awards_met.filter((id) => shown.includes(id))),
      facts.awards_met,
    );
  }

  async function ofReviews(facts: SitterNumbers): Promise<void> {
    const { json } = await read(member.id, `/sitter/sitter_detail_review/${facts.id}?page_size=1`);
    const shown = { count: json.count, stars: Object.values(json.histogram) };
    compare(`reviews of ${facts.id}`, shown, { count: facts.published, stars: facts.stars });
  }

  /** Years are full ones, so of the same number of days some have one more than others. */
  function ofWork(facts: SitterNumbers, where: string, years: number): void {
    const [least = 0, most = 0] = rangeOfYears(facts);
    if (years < least || years > most) compare(where, { years }, { work_days: facts.work_days });
  }

  async function ofSitter(facts: SitterNumbers, card: SitterCard | undefined): Promise<void> {
    const own = (await read(facts.id, '/user/profile')).json;
    compare(`own page of ${facts.id}`, { rating: own.profile.rating }, { rating: facts.rating });
    ofWork(facts, `own page of ${facts.id}`, own.sitter.experience);
    await ofStaff(facts, facts.rating);
    const { status, json } = await read(member.id, `/sitter/sitter_detail/${facts.id}`);
    compare(`who finds ${facts.id}`, { inList: card !== undefined }, { inList: status === 200 });
    if (status !== 200 || !card) return;
    compare(`page of ${facts.id}`, cardOf(json), countedCard(facts));
    compare(`card of ${facts.id}`, cardOf(card), countedCard(facts));
    ofWork(facts, `card of ${facts.id}`, card.experience);
    const years = { own: own.sitter.experience, page: json.experience, card: card.experience };
    compare(`experience of ${facts.id}`, years, { own: years.card, page: years.card, card: years.card });
    await ofReviews(facts);
    await ofAwards(facts);
  }

  /** What the index of the search knows. */
  async function ofIndex(sitters: readonly SitterNumbers[], cards: readonly SitterCard[]): Promise<void> {
    const known = new Map(sitters.map((facts) => [facts.id, facts]));
    const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id).toSorted((one, other) => one - other);
    for (const rating of [3, 4, 4.5, 4.73, 5]) {
      const reached = cards.filter(({ id }) => (known.get(id)?.rating ?? 0) >= rating);
      compare(`rated ${rating} and more`, ids(await listed(`&rating=${rating}`)), ids(reached));
    }
    for (const years of [0, 1, 5, 10]) {
      const range = `&experience_start=${years}&experience_end=${years}`;
      const worked = cards.filter(({ experience }) => experience === years);
      compare(`${years} years of work`, ids(await listed(range)), ids(worked));
    }
    const order = await listed('&ordering=-reviews_count');
    const place = ({ id, is_available }: SitterCard) => [Number(is_available), known.get(id)?.reviews ?? 0] as const;
    const places = order.map(place);
    compare(
      'who looks for work first, and of these the most reviews',
      places,
      places.toSorted(([oneLooks, one], [otherLooks, other]) => otherLooks - oneLooks || other - one),
    );
  }

  /** An order by which a sitter reads of the family. */
  const askedBy = async (family: number) =>
    (
      await sql<{ order: number; sitter: number }>`
        select o.id as order, o.sitter_id as sitter from orders o join users s on s.id = o.sitter_id
        where o.customer_id = ${family} and s.erased_at is null and s.blocked_at is null order by o.id limit 1`.execute(
        app.deps.db,
      )
    ).rows[0];

  async function ofFamily(facts: FamilyNumbers): Promise<void> {
    const { profile } = (await read(facts.id, '/user/profile')).json;
    compare(`own page of family ${facts.id}`, { rating: profile.rating }, { rating: facts.rating });
    const own = (await read(facts.id, '/customer/reviews?page_size=1')).json;
    compare(
      `own reviews of family ${facts.id}`,
      { rating: own.rating, count: own.count },
      { rating: facts.rating, count: facts.published },
    );
    await ofStaff(facts, facts.rating);
    const asked = await askedBy(facts.id);
    if (!asked) return;
    const { customer } = (await read(asked.sitter, `/order/sitter_order/${asked.order}`)).json;
    compare(
      `family ${facts.id} to the sitter whom it asked`,
      { rating: customer.rating, reviews_count: customer.reviews_count, reliability: customer.reliability },
      { rating: facts.rating, reviews_count: facts.reviews, reliability: unlessFew(familyReliability(facts)) },
    );
    const { count } = (await read(asked.sitter, `/order/customer_reviews/${asked.order}?page_size=1`)).json;
    compare(`reviews of family ${facts.id}`, { count }, { count: facts.published });
  }

  return { listed, ofSitter, ofIndex, ofFamily };
}

/** The cards of the search, once it has followed what happened. */
async function settledCards(read: () => Promise<SitterCard[]>, sitters: readonly SitterNumbers[]) {
  const known = new Map(sitters.map((facts) => [facts.id, countedCard(facts)]));
  let cards: SitterCard[] = [];
  const settled = eventually(async () => {
    cards = await read();
    expect(cards.every((card) => isDeepStrictEqual(cardOf(card), known.get(card.id)))).toBe(true);
  });
  // Those that are wrong to the end are told one by one.
  await settled.catch(() => undefined);
  return cards;
}

/** Where what is kept, or any call that shows it, is not what facts say. */
export async function wrongNumbers(app: TestApp): Promise<string[]> {
  const { db, clock } = app.deps;
  const { faults, compare } = createFaults();
  const readers = {
    member: await signUp(app, { role: 'customer' }),
    staff: await signUp(app, { role: 'moderator', permissions: ['people'] }),
  };
  const reader = createNumbersReader(app, readers, compare);
  const { sitters, families } = await compareStored(db, clock.now(), compare);
  const cards = await settledCards(reader.listed, sitters);
  for (const facts of sitters) {
    await reader.ofSitter(
      facts,
      cards.find(({ id }) => id === facts.id),
    );
  }
  await reader.ofIndex(sitters, cards);
  for (const facts of families) if (facts.id !== readers.member.id) await reader.ofFamily(facts);
  return faults;
}
