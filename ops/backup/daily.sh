#!/bin/sh
# A full backup on Sundays, differential ones on other days; the archived WAL between them leads to any moment.
set -u
pgbackrest --stanza=ladushki stanza-create
while :; do
  if [ "$(date +%u)" = 7 ]; then kind=full; else kind=diff; fi
  pgbackrest --stanza=ladushki --type="$kind" backup || echo "the $kind backup failed" >&2
  sleep 86400
done
