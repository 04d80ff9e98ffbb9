-- A contact belongs to whoever has confirmed it; several people may have merely typed it.
alter table users drop constraint users_email_key, drop constraint users_phone_number_key;
create unique index users_confirmed_email on users (email) where email_verified_at is not null;
create unique index users_confirmed_phone on users (phone_number) where phone_verified_at is not null;

-- A newer code does not end an older one.
drop index codes_live;
create index codes_of_login on codes (login, purpose) where used_at is null;

-- Browsers a person has signed in from: SHA-256 of the header device-id, so that the identifier itself lies nowhere.
create table devices (
  user_id integer not null references users on delete cascade,
  device_hash bytea not null check (length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index devices_by_hash on devices (device_hash);
create index devices_by_age on devices (last_seen_at);
alter table sessions add column device_hash bytea check (length(device_hash) = 32);

-- Line breaks, control and bidirectional characters make a name look like somebody else's, or like two lines of a letter.
create function is_single_line(value text) returns boolean language sql immutable parallel safe
  return value !~ '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]';
create function single_line(value text, shortest integer, fallback text) returns text language sql immutable as $$
  select case when length(line) >= shortest then line else fallback end
  from (select btrim(regexp_replace(value,
    '[\u0001-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\s]+', ' ', 'g')) as line) as cleaned $$;

update profiles set full_name = single_line(full_name, 2, 'Без имени') where not is_single_line(full_name);
update children set full_name = single_line(full_name, 2, 'Без имени') where not is_single_line(full_name);
update leads set full_name = single_line(full_name, 2, 'Без имени') where not is_single_line(full_name);
update leads set city = single_line(city, 1, 'Не указан') where not is_single_line(city);
update leads set profession = single_line(profession, 1, 'Не указана') where not is_single_line(profession);
update mystery_clients set full_name = single_line(full_name, 2, 'Без имени') where not is_single_line(full_name);
update mystery_clients set region = single_line(region, 1, 'Не указан') where not is_single_line(region);
update sitter_education set institution = single_line(institution, 1, 'Без названия')
  where not is_single_line(institution);
update sitter_education set faculty = single_line(faculty, 0, '') where not is_single_line(faculty);
update sitter_work set post = single_line(post, 1, 'Без названия') where not is_single_line(post);
update sitter_work set organization = single_line(organization, 0, '') where not is_single_line(organization);
update schedule_templates set title = single_line(title, 1, 'Без названия') where not is_single_line(title);
update schedule_tasks set title = single_line(title, 1, 'Без названия') where not is_single_line(title);
update files set name = single_line(name, 1, 'Без названия') where not is_single_line(name);
update orders set title = single_line(title, 0, '') where not is_single_line(title);
update chat_rooms set title = single_line(title, 1, 'Без названия') where not is_single_line(title);
update chat_folders set name = single_line(name, 1, 'Без названия') where not is_single_line(name);
drop function single_line(text, integer, text);

alter table profiles add constraint profiles_name_is_one_line check (is_single_line(full_name));
alter table children add constraint children_name_is_one_line check (is_single_line(full_name));
alter table leads add constraint leads_name_is_one_line check (is_single_line(full_name));
alter table mystery_clients add constraint mystery_clients_name_is_one_line check (is_single_line(full_name));
alter table chat_rooms add constraint chat_rooms_title_is_one_line check (is_single_line(title));
