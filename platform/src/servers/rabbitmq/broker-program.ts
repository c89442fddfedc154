import { existsSync } from 'node:fs';
import { findProgram } from '../../base/programs/find-program.ts';
import type { Say } from '../../base/progress.ts';
import { rabbitmqProgram, requireProgram } from '../../base/programs/require-program.ts';

// Debian's wrapper in /usr/sbin demands the user « rabbitmq »; this is the script behind it.
const debianScript = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** The script that starts a RabbitMQ node as the present user. */
export async function brokerProgram(say: Say): Promise<string> {
  if (existsSync(debianScript)) return debianScript;
  const found = await requireProgram(rabbitmqProgram, say);
  return existsSync(debianScript) ? debianScript : found;
}

/** Erlang's name server, without which two nodes cannot find each other. */
export function epmdProgram(): string {
  const found = findProgram('epmd');
  if (found === undefined) throw new Error('epmd is missing: it comes with Erlang');
  return found;
}
