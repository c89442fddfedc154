# Installs Debian packages without starting their services, now or at boot.
set -e
export DEBIAN_FRONTEND=noninteractive
# policy-rc.d is Debian's way to prevent services from starting; an existing one is kept.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' > "$policy"
  chmod 755 "$policy"
fi
apt="apt-get -q -y -o DPkg::Lock::Timeout=300"
$apt install --no-install-recommends "$@" || { $apt update && $apt install --no-install-recommends "$@"; }
if command -v systemctl > /dev/null; then
  systemctl disable "$@" epmd.socket epmd.service > /dev/null 2>&1 || true
fi
