import { outputOf } from '../base/processes/output-of.ts';
import { seconds } from '../base/progress.ts';

/** Runs a command silently, prints how long it took, and shows its output if it failed. */
export async function run(title: string, command: string, args: string[]): Promise<boolean> {
  const startedAt = performance.now();
  const { ok, shown } = await outputOf(command, args);
  console.log(`${ok ? '✓' : '✗'} ${title} (${seconds(startedAt)})${ok ? '' : `\n${shown}`}`);
  return ok;
}
