import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { root } from '../../base/folders.ts';

/** Runs a program in the repository; returns its output, even if it fails. */
export async function outputOf(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly ok: boolean; readonly output: string }> {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, out, complaints] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { ok: code === 0, output: out || complaints };
}
