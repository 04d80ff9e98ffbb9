/** Minimal statements for the rows of an answer: prepared, one round trip. */

const card = `sitters.user_id as id, full_name, city_id, image, gender, description, lat, lng, birth_date, per_hour_salary,
  per_month_salary, experience_days, rating_sum, reviews_count, order_count, is_available, sitters.verification_status,
  bank_verified_at, phone_verified_at,
  (select count(*)::int from sitter_awards where user_id = sitters.user_id) as awards_count,
  array(select service_type_id from sitter_services where user_id = sitters.user_id order by id) as services,
  array(select skill_id from sitter_skills where user_id = sitters.user_id) as skills,
  array(select language_id from user_languages where user_id = sitters.user_id) as languages`;

const people = `sitters join users on users.id = sitters.user_id join profiles on profiles.user_id = sitters.user_id`;

/** Services, cities with their districts, price range; cheapest first. */
export const searchStatement = `
  with found as materialized (
    select sitters.user_id, per_hour_salary, reviews_count,
      case when reviews_count > 0 then round(rating_sum * 100.0 / reviews_count) else 0 end as rating
    from ${people}
    where is_available and per_hour_salary between $3 and $4 and city_id = any($2) and blocked_at is null and erased_at is null
      and exists (select from sitter_services where user_id = sitters.user_id and service_type_id = any($1))),
  page as (select * from found order by per_hour_salary, rating desc, reviews_count desc, user_id limit 20)
  select ${card}, (select count(*)::int from found) as count
  from ${people} where sitters.user_id in (select user_id from page)`;

/** The sitter with everything on the page, and the cards of similar ones. */
export const detailStatement = `
  select ${card}, language, address, location_address, camera, info, martial_status, hobby, work_options, employment,
    citizenship_id, max_children, verified_at, verified_until, email_verified_at, religion_id, nationality_id,
    array(select kind from consents where user_id = sitters.user_id and withdrawn_at is null) as consents,
    (select json_agg(sitter_documents) from sitter_documents where user_id = sitters.user_id) as documents
  from ${people} where sitters.user_id = any($1)`;

const order = `orders.*, customer.full_name as customer_name, customer.image as customer_image, sitter.full_name as sitter_name,
  sitter.image as sitter_image,
  (select json_agg(json_build_object('id', children.id, 'full_name', full_name, 'age', age_at_order, 'gender',
      order_children.gender) order by position)
    from order_children left join children on children.id = child_id where order_id = orders.id) as children`;

const sides = `join profiles customer on customer.user_id = customer_id left join profiles sitter on sitter.user_id = sitter_id`;

export const announcementsStatement = `
  with page as (select id from orders where status = 'open' order by created_at desc, id desc limit 20)
  select ${order}, (select count(*)::int from orders where status = 'open') as count
  from orders ${sides} where orders.id in (select id from page) order by created_at desc, orders.id desc`;

export const ownOrdersStatement = `
  with page as (select id from orders where customer_id = $1 order by id desc limit 20)
  select ${order}, (select count(*)::int from orders where customer_id = $1) as count
  from orders ${sides} where orders.id in (select id from page) order by orders.id desc`;

export const personStatement = 'select id, role, password_hash, blocked_at from users where email = $1';
