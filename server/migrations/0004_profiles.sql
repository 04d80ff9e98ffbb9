create table sitter_schedule (
  id integer generated always as identity primary key,
  user_id integer not null references sitters on delete cascade,
  weekday integer not null references weekdays,
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute between 1 and 1440),
  check (start_minute < end_minute),
  -- Hours of one day never overlap.
  exclude using gist (user_id with =, weekday with =, int4range(start_minute, end_minute) with &&)
);

create table sitter_services (
  id integer generated always as identity primary key,
  user_id integer not null references sitters on delete cascade,
  service_type_id integer not null references service_types,
  price_per_hour integer check (price_per_hour between 1 and 1000000),
  price_per_month integer check (price_per_month between 1 and 1000000),
  description text not null default '' check (length(description) <= 1000),
  unique (user_id, service_type_id)
);

create table sitter_skills (
  user_id integer not null references sitters on delete cascade,
  skill_id integer not null references skills,
  primary key (user_id, skill_id)
);

create table sitter_education (
  id integer generated always as identity primary key,
  user_id integer not null references sitters on delete cascade,
  institution text not null check (length(institution) between 1 and 1000),
  faculty text not null default '' check (length(faculty) <= 1000),
  start_date date not null,
  end_date date check (end_date >= start_date)
);
create index sitter_education_of_user on sitter_education (user_id, start_date desc);

create table sitter_work (
  id integer generated always as identity primary key,
  user_id integer not null references sitters on delete cascade,
  post text not null check (length(post) between 1 and 1000),
  organization text not null default '' check (length(organization) <= 1000),
  from_date date not null,
  -- Null: until now.
  to_date date check (to_date >= from_date),
  description text not null default '' check (length(description) <= 1000)
);
create index sitter_work_of_user on sitter_work (user_id, from_date desc);
-- Work that goes on adds a day of experience each day.
create index sitter_work_going_on on sitter_work (user_id) where to_date is null;

create table awards (
  id integer generated always as identity primary key,
  name_ru text not null,
  name_en text not null,
  description_ru text not null default '',
  description_en text not null default '',
  image text
);

create table sitter_awards (
  user_id integer not null references sitters on delete cascade,
  award_id integer not null references awards,
  granted_on date not null,
  primary key (user_id, award_id)
);

create table children (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  full_name text not null check (length(full_name) between 2 and 100),
  birth_date date not null,
  gender text not null check (gender in ('male', 'female')),
  description text not null default '' check (length(description) <= 5000),
  habits text not null default '' check (length(habits) <= 1000),
  food text not null default '' check (length(food) <= 1000),
  sleep text not null default '' check (length(sleep) <= 1000),
  fears text not null default '' check (length(fears) <= 1000),
  favourite_games text not null default '' check (length(favourite_games) <= 1000),
  notes text not null default '' check (length(notes) <= 1000),
  -- The health record, sealed with AES-256-GCM; the key's id says with which key.
  health_sealed bytea,
  health_key_id text,
  created_at timestamptz not null,
  check ((health_sealed is null) = (health_key_id is null))
);
create index children_of_user on children (user_id, id);

create table child_languages (
  child_id integer not null references children on delete cascade,
  language_id integer not null references languages,
  primary key (child_id, language_id)
);

create table child_consents (
  child_id integer not null references children on delete cascade,
  kind text not null check (kind in ('personal_data', 'health_data', 'user_agreement', 'service_agreement')),
  text_version integer not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index child_consents_in_force on child_consents (child_id, kind) where withdrawn_at is null;
create index child_consents_of_child on child_consents (child_id);

create table schedule_templates (
  id integer generated always as identity primary key,
  child_id integer not null references children on delete cascade,
  title text not null check (length(title) between 1 and 120),
  weekdays integer[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(weekdays) > 0),
  start_date date not null,
  end_date date check (end_date >= start_date)
);
create index schedule_templates_of_child on schedule_templates (child_id);

create table schedule_tasks (
  id integer generated always as identity primary key,
  template_id integer not null references schedule_templates on delete cascade,
  title text not null check (length(title) between 1 and 120),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null check (end_minute between 1 and 1440),
  description text not null default '' check (length(description) <= 1000),
  check (start_minute < end_minute)
);
create index schedule_tasks_of_template on schedule_tasks (template_id, start_minute);

create table schedule_ticks (
  task_id integer not null references schedule_tasks on delete cascade,
  day date not null,
  done_at timestamptz not null,
  done_by integer not null references users,
  primary key (task_id, day)
);

-- Every stored file: what it is, whose it is, where its bytes lie.
create table files (
  id integer generated always as identity primary key,
  owner_id integer not null references users on delete cascade,
  kind text not null check (kind in ('avatar', 'child', 'sitter', 'chat')),
  storage_key text not null unique,
  name text not null check (length(name) between 1 and 255),
  mime text not null,
  size integer not null check (size > 0),
  created_at timestamptz not null
);
create index files_of_owner on files (owner_id, kind);

create table child_attachments (
  file_id integer primary key references files on delete cascade,
  child_id integer not null references children on delete cascade
);
create index child_attachments_of_child on child_attachments (child_id);

create table sitter_documents (
  file_id integer primary key references files on delete cascade,
  user_id integer not null references sitters on delete cascade,
  kind text not null check (kind in ('passport', 'diploma', 'medical_book', 'no_criminal_record', 'recommendation', 'other')),
  education_id integer references sitter_education on delete set null,
  work_id integer references sitter_work on delete set null,
  verification_status text not null default 'moderation'
    check (verification_status in ('not_verified', 'moderation', 'verified', 'rejected')),
  reject_reason_id integer references reject_reasons,
  checked_at timestamptz,
  valid_until date
);
create index sitter_documents_of_user on sitter_documents (user_id);
create index sitter_documents_of_education on sitter_documents (education_id) where education_id is not null;
create index sitter_documents_of_work on sitter_documents (work_id) where work_id is not null;

-- Work for moderators: what was sent for checking, complaints and the like. `subject_id` is an id of the kind's table.
create table cases (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('sitter', 'document', 'review', 'complaint', 'dispute', 'mystery_client', 'lead', 'support')),
  subject_id integer not null,
  priority integer not null default 0,
  status text not null default 'pending' check (status in ('pending', 'claimed', 'done')),
  claimed_by integer references users,
  version integer not null default 1,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index cases_queue on cases (kind, status, priority desc, created_at);
create unique index cases_one_live_check on cases (kind, subject_id) where kind in ('sitter', 'document') and status <> 'done';
