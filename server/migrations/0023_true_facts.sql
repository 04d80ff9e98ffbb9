-- People remember a year or a month of their work and study, and read it as they wrote it. A date is kept as the first day
-- (of a beginning) or the last day (of an end) that it can mean.
alter table sitter_work add column from_precision text not null default 'day'
  constraint sitter_work_from_precision check (from_precision in ('year', 'month', 'day'));
alter table sitter_work add column to_precision text not null default 'day'
  constraint sitter_work_to_precision check (to_precision in ('year', 'month', 'day'));
alter table sitter_education add column start_precision text not null default 'day'
  constraint sitter_education_start_precision check (start_precision in ('year', 'month', 'day'));
alter table sitter_education add column end_precision text not null default 'day'
  constraint sitter_education_end_precision check (end_precision in ('year', 'month', 'day'));

-- The person as the passport was checked for, while a change of it waits for a moderator; null otherwise.
alter table sitters add column checked_identity jsonb;

-- The last reminder that a check ends: 30 or 7 days before, 0 when it has ended; null when none was sent for this check.
alter table sitters add column check_reminded smallint
  constraint sitters_check_reminded check (check_reminded in (30, 7, 0));
alter table sitter_documents add column check_reminded smallint
  constraint sitter_documents_check_reminded check (check_reminded in (30, 7, 0));
