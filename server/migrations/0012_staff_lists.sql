-- The queue as it is read: what is not decided, urgent and old first.
create index cases_undecided on cases (priority desc, created_at, id) where status <> 'done';
