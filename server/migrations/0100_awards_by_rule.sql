-- Awards given by rule: the rule of an award, and of each award that was given by one, which stays as it was then.
alter table awards
  add column rule_kind text check (rule_kind in ('confirmed_visits', 'year_with_family', 'families_returned')),
  add column rule_count integer check (rule_count between 1 and 10000),
  add column rule_no_late_cancel boolean not null default false,
  -- Changed since it was last held against everybody.
  add column rule_is_new boolean not null default false,
  add constraint awards_whole_rule check ((rule_kind is null) = (rule_count is null)) not valid;
alter table sitter_awards
  add column rule_kind text check (rule_kind in ('confirmed_visits', 'year_with_family', 'families_returned')),
  add column rule_count integer check (rule_count between 1 and 10000),
  add column rule_no_late_cancel boolean not null default false,
  add constraint sitter_awards_whole_rule check ((rule_kind is null) = (rule_count is null)) not valid;

-- What rules need besides the numbers that are shown.
alter table sitter_reliability
  add column years_with_family integer not null default 0,
  add column cancelled_late_12m integer not null default 0;
-- Counted again soon after the start.
update sitter_reliability set recount_at = 'epoch'::timestamptz where confirmed_visits > 0 or cancelled_12m > 0;

-- Sitters whose numbers have changed since the rules were last held against them.
create table award_counts (
  user_id integer primary key references sitters on delete cascade
);

-- Events are written by the staff like news, and told to those who switched them on.
alter table content_items drop constraint content_items_type_check;
alter table content_items add constraint content_items_type_check check (type in
  ('faq', 'about_us', 'terms', 'contacts', 'social', 'app_links', 'news', 'home_claims', 'events')) not valid;
alter table broadcasts drop constraint broadcasts_type_check;
alter table broadcasts add constraint broadcasts_type_check check (type in ('system', 'news', 'events')) not valid;
alter table broadcasts drop constraint broadcasts_audience_check;
alter table broadcasts add constraint broadcasts_audience_check
  check (audience in ('news', 'events') or audience like 'consent:%') not valid;

-- Letters to leads are written in the language of the form.
alter table leads add column language text not null default 'ru' check (length(language) between 2 and 10);

-- A request of somebody who was signed in is theirs.
alter table mystery_clients add column user_id integer references users on delete set null;
