import { spawn } from 'node:child_process';
import { root } from '../folders.ts';
import { atEnd } from './at-end.ts';
import { killGroup } from './kill-group.ts';

interface Ended {
  readonly ok: boolean;
  /** The standard output; the error output if there is no other. */
  readonly output: string;
  /** Both outputs, as a terminal shows them. */
  readonly shown: string;
}

/**
 * Runs a program in the repository; returns its output, even if it fails. The program and all that
 * it has started do not outlive this process.
 */
export async function outputOf(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const forget = atEnd(() => killGroup(child.pid));
  const output: Buffer[] = [];
  const shown: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => shown.push(chunk));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(forget);
  const text = Buffer.concat(shown).toString();
  return { ok: code === 0, output: Buffer.concat(output).toString() || text, shown: text };
}
