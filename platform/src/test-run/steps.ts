import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { run } from './run.ts';
import { searchLogs } from './search-logs.ts';

export interface Count {
  passed: number;
  failed: number;
}

type Step = () => Promise<Count>;

/** Runs steps one after the other, a failed one not keeping the next from running. */
export async function inOrder(...steps: Step[]): Promise<Count[]> {
  const counts: Count[] = [];
  for (const step of steps) counts.push(await step());
  return counts;
}

/** A script of the root package, which counts as one test. */
export function check(script: string): Step {
  return async () => {
    const ok = await run(script, 'npm', ['run', '--silent', script]);
    return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

/** The tests of one vitest project, each counted. */
export function vitest(project: string, reports: string): Step {
  return async () => {
    const report = join(reports, `${project}.json`);
    const ok = await run(project, 'npx', [
      ...['vitest', 'run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ]);
    const { passed, failed } = countsOf(report);
    // A file that cannot be loaded has no tests to count, and is a failure all the same.
    return { passed, failed: ok ? failed : Math.max(1, failed) };
  };
}

/** The search of all that the run has logged so far, which counts as one test. */
export function search(logs: string): Step {
  return async () => {
    const { lines, finds } = await searchLogs(logs);
    const ok = lines > 0 && finds.length === 0;
    console.log(`${ok ? '✓' : '✗'} logs without secrets (${lines} lines)`);
    for (const { what, file, line } of finds.slice(0, 20))
      console.log(`${what}, ${file}:\n${line}`);
    return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });

function countsOf(report: string): Count {
  try {
    const { numPassedTests, numFailedTests } = vitestReport.parse(
      JSON.parse(readFileSync(report, 'utf8')),
    );
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
