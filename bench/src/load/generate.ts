import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { outcome, type Job, type Outcome, type StatementJob } from './job.ts';

/** Makes the calls of a job in a separate process. A refused call fails the measurement. */
export async function generate(job: Job): Promise<Outcome> {
  const result = await run('generator.ts', job);
  const { refused, answered, firstRefusal } = result;
  if (refused > 0) {
    throw new Error(
      `${refused} of ${answered} calls to ${job.origin} were refused, first with ${firstRefusal}`,
    );
  }
  return result;
}

/** Runs the statements of a job in a separate process. */
export function generateStatements(job: StatementJob): Promise<Outcome> {
  return run('statement-generator.ts', job);
}

async function run(program: string, job: object): Promise<Outcome> {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [path], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(job));
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return outcome.parse(JSON.parse(output));
}
