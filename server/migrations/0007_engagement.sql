-- The poll's answers, one a question for each visitor or person; the latest counts.
create table poll_answers (
  visitor text not null,
  question text not null check (question in ('sitter_or_customer', 'region')),
  answer boolean not null,
  answered_at timestamptz not null,
  primary key (visitor, question)
);
create index poll_answers_by_time on poll_answers (answered_at);

create table leads (
  id integer generated always as identity primary key,
  full_name text not null check (length(full_name) between 2 and 100),
  email text not null,
  phone_number text not null,
  city text not null check (length(city) between 1 and 100),
  profession text not null check (length(profession) between 1 and 100),
  created_at timestamptz not null
);

create table mystery_clients (
  id integer generated always as identity primary key,
  full_name text not null check (length(full_name) between 2 and 100),
  phone_number text not null,
  region text not null check (length(region) between 1 and 100),
  is_client boolean not null,
  -- Versions of the three texts that were agreed to.
  personal_data_version integer not null,
  service_terms_version integer not null,
  advertising_version integer not null,
  created_at timestamptz not null
);

create table support_letters (
  id integer generated always as identity primary key,
  author_id integer not null references users on delete cascade,
  subject text not null check (length(subject) between 1 and 120),
  text text not null check (length(text) between 10 and 3000),
  created_at timestamptz not null
);
create index support_letters_of_author on support_letters (author_id);
