import type { Point } from '@ladushki/contract/places';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { ListingFacts } from '../../search/search.service.ts';
import type { SearchKind } from '../search-kind.policy.ts';

/** A person with all of their searches, and what decides how they see announcements. */
export interface SearcherRow extends ListingFacts {
  user_id: number;
  kind: SearchKind;
  searches: { id: number; query: Record<string, string> }[];
  /** The pin, else the middle of the city. */
  home: Point | null;
  /** Empty unless a search asks for it. */
  week: { weekday: number; from: number; to: number }[];
}

async function selectSearchers(db: Db, whose: RawBuilder<unknown>): Promise<SearcherRow[]> {
  const { rows } = await sql<SearcherRow>`
    select s.user_id, s.kind, s.searches, coalesce(full_name, '') as full_name, birth_date, p.city_id, per_hour_salary, per_month_salary,
      (email_verified_at is not null or phone_verified_at is not null) as is_contact_confirmed,
      (blocked_at is not null or erased_at is not null or suspended_at is not null) as is_banned,
      exists (select from sitter_services where user_id = s.user_id) as has_service,
      case when p.lat is not null and p.lng is not null then json_build_object('lat', p.lat, 'lng', p.lng)
        when c.id is not null then json_build_object('lat', c.lat, 'lng', c.lng) end as home,
      case when asks_week then coalesce((select json_agg(json_build_object('weekday', weekday, 'from', start_minute, 'to', end_minute)
        order by weekday, start_minute) from sitter_schedule where user_id = s.user_id), '[]') else '[]' end as week
    from (
      select user_id, kind, json_agg(json_build_object('id', id, 'query', query)) as searches, bool_or(query ? 'fits_my_week') as asks_week
      from saved_searches where ${whose}) s
    join users u on u.id = s.user_id
    left join profiles p on p.user_id = s.user_id
    left join sitters on sitters.user_id = s.user_id
    left join cities c on c.id = p.city_id
    order by s.user_id`.execute(db);
  return rows;
}

/** Those of them who have saved a search. */
export const selectSearchersOf = (db: Db, ids: readonly number[]) =>
  selectSearchers(db, sql`user_id = any(${[...ids]}::integer[]) group by user_id, kind`);

export const selectSearchersAfter = (db: Db, after: number, limit: number) =>
  selectSearchers(db, sql`user_id > ${after} group by user_id, kind order by user_id limit ${limit}`);
