-- Years of work follow from the dates of the work and are computed when they are read. `sitters.experience_days`, which was
-- rewritten every night, is neither read nor written any more; the release after this one drops it.
drop index sitter_work_going_on;

create trigger note_insert after insert on sitter_work referencing new table as changed
  for each statement execute function note_sitter_change('user_id');
create trigger note_update after update on sitter_work referencing new table as changed
  for each statement execute function note_sitter_change('user_id');
create trigger note_delete after delete on sitter_work referencing old table as changed
  for each statement execute function note_sitter_change('user_id');

-- The job of every night: nobody does it any more.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'sitter_profile.refresh_experience';
    delete from jobs.job where name = 'sitter_profile.refresh_experience';
  end if;
end $$;
