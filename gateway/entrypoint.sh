#!/bin/sh
# Fills in the configuration from the environment, then starts nginx.
set -eu
names='${LISTEN} ${SCHEME} ${TLS_CERT_FILE} ${TLS_KEY_FILE} ${HSTS} ${PATIENCE} ${TRIES_PER_SECOND} ${TRIES_BURST} ${IDENTITY} ${CLIENTS} ${DELIVERIES} ${PLATFORM} ${IDENTITY_READ_TIMEOUT} ${CLIENTS_READ_TIMEOUT} ${DELIVERIES_READ_TIMEOUT} ${WWW_DIR} ${RELEASES_DIR} ${RUN_DIR} ${CALLS_PER_SECOND} ${CALLS_BURST}'
# With a certificate, nginx speaks TLS.
[ -n "${TLS_CERT_FILE:=}" ] && SCHEME=https || SCHEME=http
export SCHEME TLS_CERT_FILE TLS_KEY_FILE="${TLS_KEY_FILE:-}"
servers() {
  # A single instance is never skipped. Of several, a failed one is skipped for a while, unless all
  # have failed: then nginx tries each anyway.
  case $1 in
    *' '*)
      for address in $1; do printf 'server %s max_fails=1 fail_timeout=5s; ' "$address"; done
      for address in $1; do printf 'server %s backup max_fails=0; ' "$address"; done
      ;;
    *) printf 'server %s max_fails=0; ' "$1" ;;
  esac
}
# The time after which a read goes to another instance, if there is one.
read_timeout() {
  case $1 in *' '*) echo 5s ;; *) echo 30s ;; esac
}
IDENTITY_READ_TIMEOUT=$(read_timeout "$IDENTITY") CLIENTS_READ_TIMEOUT=$(read_timeout "$CLIENTS")
DELIVERIES_READ_TIMEOUT=$(read_timeout "$DELIVERIES")
export IDENTITY_READ_TIMEOUT CLIENTS_READ_TIMEOUT DELIVERIES_READ_TIMEOUT
IDENTITY=$(servers "$IDENTITY") CLIENTS=$(servers "$CLIENTS")
DELIVERIES=$(servers "$DELIVERIES") PLATFORM=$(servers "$PLATFORM")
export IDENTITY CLIENTS DELIVERIES PLATFORM
mkdir -p "$RUN_DIR/conf"
for file in /etc/gamelles/*.conf; do
  envsubst "$names" < "$file" > "$RUN_DIR/conf/$(basename "$file")"
done
exec nginx -e stderr -c "$RUN_DIR/conf/nginx.conf" -g 'daemon off;'
