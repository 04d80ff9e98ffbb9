-- Run once by a superuser in the site's own database. The owner changes tables, and only migrations sign in as the owner;
-- the site reads and writes rows (what exactly is granted by `server/src/migrate.ts`, after every migration).
create role ladushki_owner login;
create role ladushki_site login;
-- So that the owner may hand the job queue over, whose tables the site makes itself.
grant ladushki_site to ladushki_owner;
do $$
begin
  execute format('alter database %I owner to ladushki_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, temporary on database %I to ladushki_site', current_database());
end $$;
