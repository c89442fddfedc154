import { runTests } from '../test-run/run-tests.ts';
import { check, journeys, vitest } from '../test-run/steps.ts';

// The steps of `npm run test:faults`: what an operator meets, such as a full disk, a lost machine
// or a flood of calls.
await runTests(
  (reports) => [
    check('build', { alone: true }),
    ...['1/2', '2/2'].map((shard) => vitest('faults', reports, { ...journeys, shard })),
  ],
  // No browser runs, and no platform whose events are kept.
  ['traces', 'errors', 'metrics'],
);
