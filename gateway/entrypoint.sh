#!/bin/sh
# Fills the template in with the environment, and becomes nginx.
set -eu
envsubst "$(env | sed -n 's/^\([A-Z_]*\)=.*/${\1}/p')" \
  < /etc/gamelles/nginx.conf.template > /tmp/nginx.conf
exec nginx -e stderr -c /tmp/nginx.conf -g 'daemon off;'
