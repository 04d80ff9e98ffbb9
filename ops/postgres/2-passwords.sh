#!/bin/sh
# The roles' passwords come from the environment and stand in no file. Words go through psql's own quoting.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v ON_ERROR_STOP=1 \
  -v owner="$OWNER_PASSWORD" -v site="$SITE_PASSWORD" <<'SQL'
alter role ladushki_owner password :'owner';
alter role ladushki_site password :'site';
SQL
