import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dataDirectory, root } from '../../base/folders.ts';
import { services } from '../../base/services.ts';
import { requireOwner } from '../../base/data-folder/claim.ts';
import { notedEnvironment } from '../../base/data-folder/environments.ts';
import { reasonOf } from '../../base/reason-of.ts';

/**
 * Runs a program of this repository with the environment of a running service, and returns its exit
 * code. DATABASE_URL and AMQP_URL of this process do not count: they are addresses for `npm start`,
 * whose roles know no schema.
 *
 * @param input the file descriptor that it reads as its standard input
 */
export async function runBeside(
  serviceName: string | undefined,
  program: (service: string) => string,
  args: string[],
  input: 'inherit' | 'ignore' | number = 'inherit',
): Promise<number> {
  const service = services.find((known) => known === serviceName);
  if (service === undefined) {
    console.error(`Name a service: ${services.join(', ')}`);
    return 2;
  }
  const dataDir = dataDirectory(process.env);
  try {
    await requireOwner(dataDir);
  } catch (error) {
    console.error(reasonOf(error));
    return 2;
  }
  const child = spawn(process.execPath, [program(service), ...args], {
    cwd: root,
    stdio: [input, 'inherit', 'inherit'],
    env: { PATH: process.env.PATH, ...notedEnvironment(dataDir, service) },
  });
  await once(child, 'exit');
  return child.exitCode ?? 1;
}
