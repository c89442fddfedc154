import { spawn } from 'node:child_process';
import { root } from '../base/folders.ts';

/** Runs a command silently, prints how long it took, and shows its output if it failed. */
export async function run(title: string, command: string, args: string[]): Promise<boolean> {
  const begun = Date.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`✓ ${title} (${seconds} s)`);
    return true;
  }
  console.log(`✗ ${title} (${seconds} s)\n${Buffer.concat(output).toString()}`);
  return false;
}
