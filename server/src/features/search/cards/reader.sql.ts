import type { Point } from '@ladushki/contract/places';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** The newest announcement of the families for which somebody acts. */
export interface AnnouncementRow {
  services: number[];
  price_type: 'per_hour' | 'per_month';
  price_max: number | null;
  start_date: string;
  end_date: string | null;
  start_time: string;
  end_time: string;
  weekdays: number[];
  hours: { weekday: number; start_time: string; end_time: string }[] | null;
}

interface ReaderRow {
  favourites: number[];
  city: number | null;
  /** The person's pin, else the centre of the city of residence. */
  home: Point | null;
  announcement: AnnouncementRow | null;
}

export async function selectReader(db: Db, userId: number): Promise<ReaderRow> {
  const { rows } = await sql<ReaderRow>`
    select array(select sitter_id from favourites where user_id = ${userId}) as favourites, city_id as city,
      case when profiles.lat is not null and profiles.lng is not null
          then json_build_object('lat', profiles.lat, 'lng', profiles.lng)
        when cities.id is not null then json_build_object('lat', cities.lat, 'lng', cities.lng) end as home,
      (select row_to_json(newest) from (
        select services, price_type, price_max, start_date, end_date, start_time, end_time, weekdays, hours from orders
        where status = 'open' and customer_id in (
          select family_id from family_access where person_id = ${userId} and role <> 'helper')
        order by created_at desc, id desc limit 1) newest) as announcement
    from profiles left join cities on cities.id = city_id where user_id = ${userId}`.execute(db);
  return rows[0] ?? { favourites: [], city: null, home: null, announcement: null };
}
