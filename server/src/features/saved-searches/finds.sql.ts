import type { FindChannel, FindNotice } from '@ladushki/contract/saved-searches-constants';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { deleteBefore, lockPosition } from '../../platform/database/sweeps.sql.ts';
import type { SearchKind } from './search-kind.policy.ts';

export interface FreshFind {
  id: number;
  user_id: number;
  notify: FindNotice;
  channels: FindChannel[];
}

/** Notes what each search found; those that had not found it before. */
export async function insertFinds(
  trx: Db,
  thing: number,
  searches: readonly number[],
  now: Date,
): Promise<FreshFind[]> {
  const { rows } = await sql<FreshFind>`
    with fresh as (
      insert into saved_search_finds (saved_search_id, thing_id, found_at)
      select id, ${thing}::integer, ${now}::timestamptz from saved_searches
        where id = any(${[...searches]}::integer[]) order by id for key share
      on conflict do nothing returning saved_search_id)
    select id, user_id, notify, channels from saved_searches where id in (select saved_search_id from fresh) order by id`.execute(
    trx,
  );
  return rows;
}

/** People whom the thing may not reach. */
const keptAway = {
  orders: (thing: number) => sql`b.other_id in (select person_id from family_access
    where role <> 'helper' and family_id = (select customer_id from orders where id = ${thing}))`,
  sitters: (thing: number) => sql`b.other_id = ${thing}`,
} satisfies Record<SearchKind, (thing: number) => RawBuilder<unknown>>;

export interface ToTell {
  user_id: number;
  saved_search_id: number;
  is_daily: boolean;
  channels: FindChannel[];
  due_at: Date;
}

/** A person is told of a thing once. Returns how many are told at once. */
export async function insertTold(trx: Db, kind: SearchKind, thing: number, people: readonly ToTell[]): Promise<number> {
  const { rows } = await sql<{ is_daily: boolean }>`
    insert into told_finds (user_id, thing_id, saved_search_id, is_daily, channels, due_at)
    select user_id, ${thing}, saved_search_id, is_daily, channels, due_at
    from json_to_recordset(${JSON.stringify(people)}::json)
      as person (user_id integer, saved_search_id integer, is_daily boolean, channels text[], due_at timestamptz)
    where not exists (select from blocked_pairs b where b.person_id = person.user_id and ${keptAway[kind](thing)})
    order by user_id on conflict do nothing returning is_daily`.execute(trx);
  return rows.filter(({ is_daily }) => !is_daily).length;
}

/** What a search that was written later than the thing matched already. */
export async function recordKnown(trx: Db, thing: number, searches: readonly number[], since: Date): Promise<void> {
  await sql`
    insert into saved_search_finds (saved_search_id, thing_id, found_at)
    select id, ${thing}::integer, ${since}::timestamptz from saved_searches
      where id = any(${[...searches]}::integer[]) and queried_at > ${since} order by id for key share
    on conflict do nothing`.execute(trx);
}

export interface DueFind {
  user_id: number;
  thing_id: number;
  is_daily: boolean;
  channels: FindChannel[];
  /** Null when the search is gone, or nobody wants to hear of it any more. */
  search_name: string | null;
  kind: SearchKind | null;
}

/** What is gone by now, or not wanted any more, has no name. */
const findsOf = sql`
  select t.user_id, t.thing_id, t.is_daily, t.channels, s.kind, case
    when s.kind = 'orders' and exists (select from orders o where o.id = t.thing_id and o.status = 'open') then s.name
    when s.kind = 'sitters' and exists (select from users u join sitters on sitters.user_id = u.id where u.id = t.thing_id
      and u.blocked_at is null and u.erased_at is null) then s.name end as search_name
  from taken t left join saved_searches s on s.id = t.saved_search_id and s.notify <> 'off' order by t.user_id, t.thing_id`;

/** Takes what is due, one taker after the other; of each person everything that is told once a day. */
export async function takeDueFinds(trx: Db, now: Date, limit: number): Promise<DueFind[]> {
  await lockPosition(trx, 'told-finds');
  const { rows } = await sql<DueFind>`
    with due as (
      select user_id, thing_id from told_finds where told_at is null and due_at <= ${now} order by due_at, user_id limit ${limit}
    ), taken as (
      update told_finds t set told_at = ${now} where told_at is null and due_at <= ${now} and exists (
        select from due where due.user_id = t.user_id and (due.thing_id = t.thing_id or t.is_daily))
      returning t.*
    ) ${findsOf}`.execute(trx);
  return rows;
}

const keptDays = 180;

export async function deleteOldFinds(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await deleteBefore(db, 'saved_search_finds', sql`found_at`, before);
  await deleteBefore(db, 'told_finds', sql`told_at`, before);
}
