#!/bin/sh
# Fills the configuration in with the environment, and becomes nginx.
set -eu
names='${LISTEN} ${SCHEME} ${TLS_CERT_FILE} ${TLS_KEY_FILE} ${HSTS} ${PATIENCE} ${TRIES_PER_SECOND} ${TRIES_BURST} ${IDENTITY} ${CLIENTS} ${DELIVERIES} ${PLATFORM} ${WWW_DIR} ${RELEASES_DIR} ${RUN_DIR} ${CALLS_PER_SECOND} ${CALLS_BURST}'
# With a certificate it speaks TLS.
[ -n "${TLS_CERT_FILE:=}" ] && SCHEME=https || SCHEME=http
export SCHEME TLS_CERT_FILE TLS_KEY_FILE="${TLS_KEY_FILE:-}"
servers() {
  for address in $1; do printf 'server %s max_fails=0; ' "$address"; done
}
IDENTITY=$(servers "$IDENTITY") CLIENTS=$(servers "$CLIENTS")
DELIVERIES=$(servers "$DELIVERIES") PLATFORM=$(servers "$PLATFORM")
export IDENTITY CLIENTS DELIVERIES PLATFORM
mkdir -p "$RUN_DIR/conf"
for file in /etc/gamelles/*.conf; do
  envsubst "$names" < "$file" > "$RUN_DIR/conf/$(basename "$file")"
done
exec nginx -e stderr -c "$RUN_DIR/conf/nginx.conf" -g 'daemon off;'
