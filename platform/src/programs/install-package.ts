import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Installs a Debian package without starting, now or at the next boot, the service it carries. */
export async function installPackage(name: string): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo'];
  const [program = '', ...args] = [...asRoot, 'sh', '-c', script, 'install-package', name];
  const child = spawn(program, args, {
    stdio: ['inherit', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`apt-get install ${name} failed:\n${complaints.trim()}`);
}

// policy-rc.d is Debian's own way to say « do not start services »; one already there is kept.
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
