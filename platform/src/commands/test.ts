import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '../base/programs/require-program.ts';
import { collectTraces } from '../test-run/collect-traces.ts';
import { flakyTests, whereTimeWent } from '../test-run/reports.ts';
import { runSteps } from '../test-run/schedule.ts';
import { audit, check, search, vitest } from '../test-run/steps.ts';
import { testPrograms } from '../test-run/test-programs.ts';
import { startTestBackends } from '../testing/test-backends.ts';

// The steps of `npm test`. The build comes first and uses all cores. Then lanes run in parallel,
// each with its long steps first, so that all end together.
const reports = mkdtempSync(join(tmpdir(), 'gamelles-reports-'));
// All programs write a copy of their logs here, for the search at the end.
const logs = mkdtempSync(join(tmpdir(), 'gamelles-run-logs-'));
process.env.RUN_LOGS = logs;
// All processes send their spans here.
const traces = await collectTraces(logs);
process.env.RUN_TRACES = traces.origin;
process.env.FILE_TIMES = join(reports, 'file-times');
process.env.FLAKY_TESTS = join(reports, 'flaky-tests');
for (const program of testPrograms) await requireProgram(program, (line) => console.log(line));
const servers = await startTestBackends();
process.env.TEST_BACKENDS = JSON.stringify(servers.backends);

const built = { after: ['build'] };
// Parallel browsers and platforms cause delays that are no faults of the product.
const journeys = { ...built, secondTry: true };
const ended = await runSteps([
  check('build', { alone: true }),
  vitest('platform', reports, journeys),
  vitest('e2e', reports, journeys),
  vitest('screens', reports, { ...journeys, shard: '1/3' }),
  vitest('screens', reports, { ...journeys, shard: '2/3' }),
  vitest('screens', reports, { ...journeys, shard: '3/3' }),
  vitest('service', reports, built),
  // Consumers write the pacts before providers are verified against them.
  vitest('pact-consumer', reports, built),
  vitest('pact-provider', reports, { after: ['pact-consumer'] }),
  vitest('unit', reports, built),
  // Including the types of each workspace.
  check('lint', built),
  check('format', built),
  audit(),
]);
await servers.stop();
await traces.stop();
const secrets = await runSteps([search(logs)]);
const counts = [...ended, ...secrets].map(({ count }) => count);
const flaky = flakyTests(process.env.FLAKY_TESTS);
console.log(whereTimeWent(ended, process.env.FILE_TIMES));
console.log(flaky.text);
for (const folder of [reports, logs]) rmSync(folder, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, flaky.failed);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
