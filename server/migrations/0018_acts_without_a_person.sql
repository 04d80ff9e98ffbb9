-- Who is appointed or dismissed from the command line has nobody of the staff behind it.
alter table audit_log alter column actor_id drop not null;
