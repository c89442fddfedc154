import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Checkout } from './checkout.ts';

/** The backends of this test run, as variables of a program that runs tests; none where it has none. */
export function lentBackends(): Readonly<Record<string, string>> {
  const { TEST_BACKENDS } = process.env;
  return TEST_BACKENDS === undefined ? {} : { TEST_BACKENDS };
}

/** What a command of a copy of the sources prints; throws with its complaint where it fails. */
export async function runCommand(
  { folder }: Checkout,
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<string> {
  const program = join(folder, `platform/src/commands/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...lentBackends(), ...env },
  });
  return stdout;
}
