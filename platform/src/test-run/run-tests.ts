import { join } from 'node:path';
import { refuseArguments } from '../base/read-arguments.ts';
import { temporaryFolder } from '../base/temporary-folder.ts';
import { startTestBackends } from '../testing/test-backends.ts';
import { requireTestPrograms } from '../testing/test-programs.ts';
import { collectTraces } from './collect-traces.ts';
import { failedSteps, flakyTests, whereTimeWent } from './reports.ts';
import { runSteps, type Step } from './schedule.ts';
import type { Kind } from './search-logs.ts';
import { search } from './steps.ts';

/**
 * Runs the steps of a test command on one Postgres and one RabbitMQ, searches all logs for secrets,
 * and prints the count of all tests last.
 *
 * @param stepsOf the steps, given the folder for their reports
 * @param records the kinds of files that the steps write beside their logs; by default all
 */
export async function runTests(
  stepsOf: (reports: string) => readonly Step[],
  records?: readonly Kind[],
): Promise<void> {
  refuseArguments();
  using reports = temporaryFolder('reports');
  // All programs write a copy of their logs here, for the search at the end.
  using logs = temporaryFolder('run-logs');
  process.env.RUN_LOGS = logs.path;
  // All processes send their spans here.
  const traces = await collectTraces(logs.path);
  process.env.RUN_TRACES = traces.origin;
  process.env.FILE_TIMES = join(reports.path, 'file-times');
  process.env.FAILURES = join(reports.path, 'failures');
  await requireTestPrograms();
  const servers = await startTestBackends();
  process.env.TEST_BACKENDS = JSON.stringify(servers.backends);

  const ended = await runSteps(stepsOf(reports.path));
  await servers.stop();
  await traces.stop();
  const secrets = await runSteps([search(logs.path, records)]);
  const all = [...ended, ...secrets];
  const flaky = flakyTests(process.env.FAILURES);
  console.log(whereTimeWent(ended, process.env.FILE_TIMES));
  console.log(flaky.text);
  console.log(failedSteps(all, process.env.FAILURES));

  const passed = all.reduce((sum, { count }) => sum + count.passed, 0);
  const failed = all.reduce((sum, { count }) => sum + count.failed, flaky.failed);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}
