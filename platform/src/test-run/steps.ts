import { join } from 'node:path';
import { auditDependencies } from './audit.ts';
import { run } from './run.ts';
import { countsOf } from './reports.ts';
import type { Step } from './schedule.ts';
import { searchLogs, type Kind } from './search-logs.ts';

type Order = Pick<Step, 'after' | 'alone'>;

export const built = { after: ['build'] };
/** Parallel browsers and platforms cause delays that are no faults of the product. */
export const journeys = { ...built, secondTry: true };

/** A script of the root package, which counts as one test. */
export function check(script: string, order: Order = {}): Step {
  return {
    ...order,
    name: script,
    run: async () => countOne(await run(script, 'npm', ['run', '--silent', script])),
  };
}

interface VitestOrder extends Order {
  /** A shard such as `1/2`; all files by default. */
  readonly shard?: string;
  /** Whether a failed test is retried, and reported as flaky if it then passes. */
  readonly secondTry?: boolean;
}

/** The tests of one vitest project, each counted. */
export function vitest(project: string, reports: string, given: VitestOrder = {}): Step {
  const { shard, secondTry, ...order } = given;
  const name = shard === undefined ? project : `${project} ${shard}`;
  const report = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const args = ['vitest', 'run', '--project', project];
  if (shard !== undefined) args.push(`--shard=${shard}`);
  if (secondTry) args.push('--retry=1');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./platform/src/test-run/file-times.reporter.ts',
    '--reporter=./platform/src/test-run/failures.reporter.ts',
  ];
  return {
    ...order,
    name,
    run: async () => {
      const ok = await run(name, 'npx', args.concat(reporters));
      const { passed, failed } = countsOf(report);
      // A file that cannot be loaded has no tests to count, but is a failure.
      return { passed, failed: ok ? failed : Math.max(1, failed) };
    },
  };
}

/** The search of all files that the run has written so far; counts as one test. */
export function search(logs: string, expected?: readonly Kind[]): Step {
  return {
    name: 'logs without secrets',
    run: async () => {
      const { lines, finds, missing } = await searchLogs(logs, expected);
      const ok = finds.length === 0 && missing.length === 0;
      console.log(`${ok ? '✓' : '✗'} logs without secrets (${lines} lines)`);
      if (missing.length > 0) console.log(`nothing was kept of: ${missing.join(', ')}`);
      for (const { what, file, line } of finds.slice(0, 20))
        console.log(`${what}, ${file}:\n${line}`);
      return countOne(ok);
    },
  };
}

/** The audit of the production packages; counts as a test only if the registry answered. */
export function audit(): Step {
  return {
    name: 'audit',
    run: async () => {
      const found = await auditDependencies();
      if (!found.asked) {
        console.log(`– dependencies were NOT audited: ${found.reason}`);
        return { passed: 0, failed: 0 };
      }
      const ok = found.serious === 0;
      console.log(`${ok ? '✓' : '✗'} dependencies audited: ${found.serious} serious faults known`);
      return countOne(ok);
    },
  };
}

function countOne(ok: boolean) {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
