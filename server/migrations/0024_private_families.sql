-- What a person wants to be called; null: it is guessed from the full name.
alter table profiles add column first_name text
  constraint profiles_first_name_is_one_line check (length(first_name) between 1 and 50 and is_single_line(first_name));

-- A title as strangers read and search it, without names, contacts and addresses; null: to be made anew.
alter table orders add column public_title text check (length(public_title) <= 120);
-- safe: the open ones are few, and none of them has such a title yet
create index orders_open_public_words on orders using gin (replace(lower(public_title), 'ё', 'е') gin_trgm_ops)
  where status = 'open';
-- safe: the open ones are few
create index orders_open_without_public_title on orders (id) where status = 'open' and public_title is null;
-- safe: the open ones are few
create index orders_open_of_city on orders (city_id) where status = 'open';

-- Whatever the title was cleaned of is no longer known to be all of it.
create function forget_public_titles() returns trigger language plpgsql as $$
begin
  update orders set public_title = null where customer_id = new.user_id and public_title is not null;
  return null;
end $$;
create trigger forget_public_titles after update on profiles for each row
  when ((old.full_name, old.first_name) is distinct from (new.full_name, new.first_name))
  execute function forget_public_titles();
create trigger forget_public_titles_new after insert on children for each row execute function forget_public_titles();
create trigger forget_public_titles after update on children for each row
  when (old.full_name is distinct from new.full_name) execute function forget_public_titles();

create function forget_public_title() returns trigger language plpgsql as $$
begin
  new.public_title := null;
  return new;
end $$;
create trigger forget_public_title before update on orders for each row
  when ((old.title, old.address) is distinct from (new.title, new.address)) execute function forget_public_title();
