import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from './programs/require-program.ts';
import { check, inOrder, search, vitest } from './test-run/steps.ts';
import { testPrograms } from './test-run/test-programs.ts';

// What `npm test` runs: what needs no build, then what runs the built platform. Two lanes each, as
// most machines have at least two cores; journeys that change releases come last and alone, as
// they build and measure.
const reports = mkdtempSync(join(tmpdir(), 'gamelles-reports-'));
// Where all that is started keeps what it has logged, to be searched in the end.
const logs = mkdtempSync(join(tmpdir(), 'gamelles-run-logs-'));
process.env.RUN_LOGS = logs;
for (const program of testPrograms) await requireProgram(program, (line) => console.log(line));

const parts = await Promise.all([
  inOrder(check('types'), check('lint'), check('format'), vitest('unit', reports)),
  inOrder(
    vitest('service', reports),
    vitest('pact-consumer', reports),
    vitest('pact-provider', reports),
  ),
]);
const build = await inOrder(check('build'));
const whole = await Promise.all([
  inOrder(vitest('platform', reports)),
  inOrder(vitest('screens', reports)),
]);
const alone = await inOrder(vitest('e2e', reports), search(logs));
const counts = [...parts.flat(), ...build, ...whole.flat(), ...alone];
for (const folder of [reports, logs]) rmSync(folder, { recursive: true });

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
