#!/bin/sh
# Run once as root on a new server: passwords of the database roles, and the settings with generated secrets.
set -eu
[ ! -e /etc/ladushki/site.env ] || { echo "/etc/ladushki/site.env exists" >&2; exit 1; }
umask 077
mkdir -p /etc/ladushki
site=$(openssl rand -hex 24)
owner=$(openssl rand -hex 24)
su postgres -c "psql -q -v ON_ERROR_STOP=1" <<SQL
alter role ladushki_site password '$site';
alter role ladushki_owner password '$owner';
SQL
cat > /etc/ladushki/owner.env <<ENV
MIGRATION_DATABASE_URL=postgres://ladushki_owner:$owner@127.0.0.1/ladushki
BACKUP_PROOF_DATABASE_URL=postgres://ladushki_owner:$owner@127.0.0.1/ladushki_proof
ENV
cat > /etc/ladushki/site.env <<ENV
DATA_DIR=/var/lib/ladushki
DATABASE_URL=postgres://ladushki_site:$site@127.0.0.1/ladushki
REDIS_URL=redis://127.0.0.1:6379
TRUST_PROXY=127.0.0.1,::1
TOKEN_SECRET=$(openssl rand -hex 32)
METRICS_TOKEN=$(openssl rand -hex 16)
HEALTH_KEYS=k1:$(openssl rand -base64 32)
BACKUP_KEYS=b1:$(openssl rand -base64 32)
$(cd /opt/ladushki && node_modules/.bin/node --run push:keys)
PUBLIC_URL=
SMTP_URL=
MAIL_FROM=
SMS_URL=
ENV
