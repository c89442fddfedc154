import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Checkout } from './checkout.ts';

/**
 * The same as in `bootstrap.mjs`, so that the next command in the same folder reuses the compile
 * cache.
 */
export function compiledIn(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: join(folder, 'node_modules/.cache/node') };
}

/** The backends of this test run as environment variables; empty if it has none. */
function lentBackends(): Readonly<Record<string, string>> {
  const { TEST_BACKENDS } = process.env;
  return TEST_BACKENDS === undefined ? {} : { TEST_BACKENDS };
}

/**
 * Runs a command of these sources, or of a copy, and returns its output; throws with its error
 * output.
 */
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
