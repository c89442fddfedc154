#!/bin/sh
# Like that of the official image: as root it changes the owner of the folders and becomes postgres.
# The folder of the version, around that of the cluster, stays root's.
set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  chown postgres:postgres "$PGDATA" /var/run/postgresql
  chmod 1777 /tmp
  exec setpriv --reuid postgres --regid postgres --clear-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  cat "$POSTGRES_PASSWORD_FILE" > /tmp/password
  initdb -U postgres -E UTF8 --locale=C.UTF-8 --auth-local=trust --auth-host=scram-sha-256 --pwfile=/tmp/password
  rm /tmp/password
fi
exec "$@" -D "$PGDATA" -c listen_addresses='*' -c unix_socket_directories=/tmp,/var/run/postgresql
