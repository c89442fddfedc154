import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { outcome, type Job, type Outcome } from './job.ts';

const program = fileURLToPath(new URL('generator.ts', import.meta.url));

/** Makes the calls of a job from a process of its own; a refused one fails the measurement. */
export const generate = async (job: Job): Promise<Outcome> => {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(job));
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const result = outcome.parse(JSON.parse(output));
  if (result.refused > 0) {
    throw new Error(`${result.refused} of ${result.answered} calls to ${job.origin} were refused`);
  }
  return result;
};
