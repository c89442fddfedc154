import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Service } from '@gamelles/platform';
import { notedEnvironment, root } from '@gamelles/platform/launcher';

/**
 * Runs a program of the repository in the environment of a service.
 *
 * @returns what it printed
 */
export async function runForService(
  { dataDir }: { readonly dataDir: string },
  service: Service,
  program: string,
  ...args: readonly string[]
): Promise<string> {
  const env = { PATH: process.env['PATH'], ...notedEnvironment(dataDir, service) };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: root,
    env,
  });
  return stdout;
}
