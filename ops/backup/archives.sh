#!/bin/sh
# An archive of the database and the files every day, proved by a restore.
set -u
while :; do
  node --run backup && node --run backup:prove
  sleep 86400
done
