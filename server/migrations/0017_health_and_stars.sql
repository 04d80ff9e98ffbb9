-- Since when a sitter who is not verified may read health data for this order; null: the family has not allowed it.
alter table orders add column health_allowed_at timestamptz;
alter table orders add constraint orders_health_allowed_to_somebody check (health_allowed_at is null or sitter_id is not null);

-- Why a review does not count in the rating; null where it does.
alter table reviews add column not_counted text
  constraint reviews_not_counted_reason check (not_counted in ('short_order', 'unconfirmed_author', 'shared_device'));
alter table reviews add column counts boolean not null generated always as (not_counted is null) stored;
create index reviews_not_counted on reviews (id) where not_counted is not null;

-- A sitter's rating is the mean of published reviews that count, whoever changes them and however.
create or replace function count_published_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'published' and old.not_counted is null then
    update sitters set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
    where user_id = old.sitter_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' and new.not_counted is null then
    update sitters set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
    where user_id = new.sitter_id;
  end if;
  return null;
end $$;
drop trigger count_published_review on reviews;
create trigger count_published_review after insert or delete or update of rating, status, sitter_id, not_counted on reviews
  for each row execute function count_published_review();

-- Reviews written before are judged by what is known of their orders and authors; of people who have left nothing is
-- known any more, so their word stands. The trigger above takes what falls away out of the ratings.
with facts as (
  select r.id, u.phone_verified_at is not null or exists (
      select from payments p where p.customer_id = r.author_id and p.method = 'card' and p.status = 'succeeded'
    ) as confirmed, (
      select coalesce(sum(greatest(0, extract(epoch from
        least(visit.starts_at + visit.length, coalesce(o.completed_at, r.created_at)) - visit.starts_at))), 0) / 60
      from generate_series(o.start_date::timestamp, coalesce(o.completed_at, r.created_at) at time zone 'Europe/Moscow', '1 day') as day
      cross join lateral (select (day + o.start_time) at time zone 'Europe/Moscow' as starts_at,
        o.end_time - o.start_time + case when o.end_time <= o.start_time then interval '1 day' else interval '0' end as length) visit
      where extract(isodow from day) = any(o.weekdays) and (o.end_date is null or day::date <= o.end_date)
    ) as minutes
  from reviews r join orders o on o.id = r.order_id join users u on u.id = r.author_id
  where u.erased_at is null
)
update reviews set not_counted = case when facts.minutes < 60 then 'short_order' else 'unconfirmed_author' end
from facts where facts.id = reviews.id and (facts.minutes < 60 or not facts.confirmed);

-- From where a person has signed in, as a keyed hash: enough to see that two were at one place, not where.
create table sign_in_addresses (
  user_id integer not null references users on delete cascade,
  address_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, address_hash)
);
create index sign_in_addresses_by_age on sign_in_addresses (seen_at);

-- An author of a review and its sitter who have signed in from one address: a question to a moderator, asked once a pair.
create table shared_addresses (
  id integer generated always as identity primary key,
  author_id integer not null references users on delete cascade,
  sitter_id integer not null references users on delete cascade,
  found_at timestamptz not null,
  unique (author_id, sitter_id)
);
create index shared_addresses_of_sitter on shared_addresses (sitter_id);

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in
  ('sitter', 'document', 'review', 'complaint', 'dispute', 'mystery_client', 'lead', 'support', 'shared_address'));
