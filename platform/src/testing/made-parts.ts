import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import type { Checkout } from './checkout.ts';
import { runCommand } from './run-command.ts';

/** Runs `npm run new` in a copy of the sources for each line, and returns the files that it made. */
export async function makeIn(checkout: Checkout, ...lines: string[]): Promise<string[]> {
  const made: string[] = [];
  for (const line of lines) {
    const said = await runCommand(checkout, {}, 'new', ...line.split(' '));
    const [files = '', left] = said.split('\nNext:\n');
    expect(left).toContain('- ');
    made.push(...files.split('\n'));
  }
  return made;
}

/** Runs service tests of a copy of the sources, and returns the output of Vitest. */
export function runTestsIn(checkout: Checkout, ...tests: string[]): Promise<string> {
  const settings = {
    include: tests,
    globalSetup: 'platform/src/testing/global-setup.ts',
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  };
  const config = join(checkout.folder, 'made.config.mjs');
  writeFileSync(config, `export default { test: ${JSON.stringify(settings)} };\n`);
  const vitest = 'node_modules/vitest/vitest.mjs';
  return runIn(checkout, process.execPath, vitest, 'run', '--config', config);
}

/** Runs a program in a copy of the sources and returns its output; throws with it if it fails. */
export async function runIn(
  { folder }: Checkout,
  program: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, FORCE_COLOR: '0' },
    maxBuffer: 1e8,
  }).catch((error: { readonly stdout: string; readonly stderr: string }) => {
    throw new Error(`${program} fails:\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}
