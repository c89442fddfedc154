import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Checkout } from './checkout.ts';

/** As `bootstrap.mjs` has it: the next command of the same folder need not compile what this one did. */
export function compiledIn(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node') };
}

/** The backends of this test run, as variables of a program that runs tests; none where it has none. */
function lentBackends(): Readonly<Record<string, string>> {
  const { TEST_BACKENDS } = process.env;
  return TEST_BACKENDS === undefined ? {} : { TEST_BACKENDS };
}

/** Runs a command of these sources, or of a copy, and returns its output; throws with its complaint. */
export async function runCommand(
  { folder }: Pick<Checkout, 'folder'>,
  env: Readonly<Record<string, string>>,
  name: string,
  ...args: string[]
): Promise<string> {
  const program = join(folder, `platform/src/commands/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...compiledIn(folder), ...lentBackends(), ...env },
  });
  return stdout;
}
