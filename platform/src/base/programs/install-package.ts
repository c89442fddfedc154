import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Installs a Debian package. */
export async function installPackage(name: string): Promise<void> {
  const [program, ...becoming] = process.getuid?.() === 0 ? ['sh'] : ['sudo', 'sh'];
  const script = join(import.meta.dirname, 'install-packages.sh');
  const child = spawn(program, [...becoming, script, name], {
    stdio: ['inherit', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`apt-get install ${name} failed:\n${complaints.trim()}`);
}
