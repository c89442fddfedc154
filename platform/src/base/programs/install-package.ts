import { spawn } from 'node:child_process';

/** Installs a Debian package without starting its service, now or at boot. */
export async function installPackage(name: string): Promise<void> {
  const [program, ...becoming] = process.getuid?.() === 0 ? ['sh'] : ['sudo', 'sh'];
  const child = spawn(program, [...becoming, '-c', script, 'install-package', name], {
    stdio: ['inherit', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`apt-get install ${name} failed:\n${complaints.trim()}`);
}

// policy-rc.d is Debian's way to prevent services from starting; an existing one is kept.
const script = `
set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > "$policy"
  chmod 755 "$policy"
fi
apt="apt-get -q -y -o DPkg::Lock::Timeout=300"
$apt install --no-install-recommends "$1" || { $apt update && $apt install --no-install-recommends "$1"; }
if command -v systemctl > /dev/null; then
  systemctl disable "$1" epmd.socket epmd.service > /dev/null 2>&1 || true
fi
`;
