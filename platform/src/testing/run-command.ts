import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Checkout } from './checkout.ts';

/** What a command of a copy of the sources prints; throws with its complaint where it fails. */
export async function runCommand(
  { folder }: Checkout,
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<string> {
  const program = join(folder, `platform/src/commands/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}
