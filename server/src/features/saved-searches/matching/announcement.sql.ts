import type { Point } from '@ladushki/contract/places';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** What searches ask of an announcement. */
export interface AnnouncementRow {
  city_id: number | null;
  services: number[];
  skills: number[];
  languages: number[];
  weekdays: number[];
  price_min: number | null;
  price_max: number | null;
  /** As listed sitters see it. */
  shown: Point;
  /** The middle of the district, which everybody sees. */
  district: Point | null;
  /** What listed sitters, and what others search. */
  text: string;
  title: string;
  religion: number | null;
  ages: number[];
  /** Every working day with its hours; a night ends on the next day. */
  days: { weekday: number; start_time: string; end_time: string }[];
}

/** An open announcement with all that searches ask for. */
export async function selectAnnouncement(db: Db, id: number): Promise<AnnouncementRow | undefined> {
  const { rows } = await sql<AnnouncementRow>`
    select city_id, services, skills, languages, weekdays, price_min, price_max,
      json_build_object('lat', shown_lat, 'lng', shown_lng) as shown,
      case when c.id is not null then json_build_object('lat', c.lat, 'lng', c.lng) end as district,
      searchable as text, replace(lower(coalesce(public_title, '')), 'ё', 'е') as title,
      (select religion_id from profiles p join consents k using (user_id) where p.user_id = o.customer_id
        and k.kind = 'religion' and k.withdrawn_at is null) as religion,
      array(select age_at_order from order_children where order_id = o.id and until is null) as ages,
      coalesce(hours, (select jsonb_agg(jsonb_build_object('weekday', weekday, 'start_time', left(o.start_time::text, 5),
        'end_time', left(o.end_time::text, 5))) from unnest(weekdays) weekday)) as days
    from orders o left join cities c on c.id = o.city_id
    where o.id = ${id} and o.status = 'open'`.execute(db);
  return rows[0];
}
