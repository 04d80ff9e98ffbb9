import pg from 'pg';
import type { Question } from './search-question.ts';

/**
 * The best plain-SQL design known: one flat table, a multicolumn GIN, a GiST of points, count and page in one
 * statement.
 */
export async function buildPlainTable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('drop table if exists plain_sitters');
    await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
    await client.query(`create table plain_sitters as
      with recursive path (id, city) as (
        select id, id from cities union all
        select path.id, cities.parent_id from path join cities on cities.id = path.city where parent_id is not null),
      paths as (select id, array_agg(city) as cities from path group by id)
      select sitters.user_id as id, paths.cities, gender, image is not null as has_image, is_available as available,
        verification_status = 'verified' as verified, per_hour_salary as price, coalesce(work.days, 0) / 365 as experience,
        birth_date as born, max_children, reviews_count as reviews,
        case when reviews_count > 0 then round(rating_sum * 100.0 / reviews_count)::int else 0 end as rating,
        case when profiles.lat is not null then point(round(profiles.lng / 0.008) * 0.008 * 111.19 * cos(radians(55.75)),
          round(profiles.lat / 0.0045) * 0.0045 * 111.19) end as place,
        10 * case when counted.orders >= 3 then greatest(0, coalesce(on_time_percent, 50) * 10 - cancelled_12m * 150) else 500 end
          + 6 * case when counted.orders >= 3 and answer_minutes is not null
            then round(1000 * greatest(0, 1 - ln(greatest(15, answer_minutes) / 15.0) / ln(96))) else 500 end as standing,
        services.list as services, skills.list as skills, spoken.list as languages, week.hours as week,
        to_tsvector('russian', replace(full_name || ' ' || description || ' ' || services.names || ' ' || skills.names || ' ' ||
          cities.name_ru, 'ё', 'е')) as words
      from sitters join profiles using (user_id) join paths on paths.id = city_id join cities on cities.id = city_id
      join (select user_id, array_agg(service_type_id) as list, string_agg(name_ru, ' ') as names
        from sitter_services join service_types on service_types.id = service_type_id group by user_id) services using (user_id)
      join (select user_id, array_agg(skill_id) as list, string_agg(name_ru, ' ') as names
        from sitter_skills join skills on skills.id = skill_id group by user_id) skills using (user_id)
      join (select user_id, array_agg(language_id) as list from user_languages group by user_id) spoken using (user_id)
      left join (select user_id, range_agg(int4range((weekday - 1) * 1440 + start_minute, (weekday - 1) * 1440 + end_minute)) as hours
        from sitter_schedule group by user_id) week using (user_id)
      left join (select user_id, (select sum(upper(each) - lower(each)) from unnest(days) each) as days from (
        select user_id, range_agg(daterange(from_date, least(coalesce(to_date, current_date), current_date), '[]'))
          filter (where from_date <= current_date) as days
        from sitter_work group by user_id) worked) work using (user_id)
      left join sitter_reliability counted using (user_id)`);
    await client.query('create unique index on plain_sitters (id)');
    await client.query('create index on plain_sitters using gin (services, skills, languages, cities)');
    await client.query('create index on plain_sitters using gist (place)');
    await client.query('create index on plain_sitters using gin (words)');
    await client.query('create index on plain_sitters (rating desc, reviews desc, id)');
    await client.query('create index on plain_sitters (price, rating desc, reviews desc, id)');
    await client.query('create index on plain_sitters (experience desc, rating desc, reviews desc, id)');
    await client.query('create index on plain_sitters (born)');
    await client.query('vacuum analyze plain_sitters');
  } finally {
    await client.end();
  }
}

const grouped = (condition: string) => `
  with found as materialized (select place from plain_sitters where ${condition})
  select (select count(*) from found), (select json_agg(crowd) from (
    select round(place[0] / 5), round(place[1] / 5), count(*) from found group by 1, 2) crowd)`;

/** Equivalent statements; which one is the fastest depends on the query. */
export function statementsOf({ where, order, first, limit = 20, offset = 0, grouped: onMap }: Question): string[] {
  const condition = where.join(' and ') || 'true';
  if (onMap) return [grouped(condition)];
  const page = `order by ${order} limit ${limit} offset ${offset}`;
  const counted = `select (select count(*) from plain_sitters where ${condition})`;
  return [
    `with found as materialized (select id, rating, reviews, price, experience, place, available, cities, services, week, standing from plain_sitters where ${condition})
      select (select count(*) from found), array(select id from found ${page})`,
    `${counted}, array(select id from plain_sitters where ${condition} ${page})`,
    ...(first
      ? [`${counted}, array(select id from plain_sitters where ${[...where, ...first].join(' and ')} ${page})`]
      : []),
  ];
}
