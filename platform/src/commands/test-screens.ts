import { runTests } from '../test-run/run-tests.ts';
import { check, journeys, vitest } from '../test-run/steps.ts';

// The steps of `npm run test:screens`: every state of every screen, in a real browser.
await runTests((reports) => [
  check('build', { alone: true }),
  ...['1/4', '2/4', '3/4', '4/4'].map((shard) =>
    vitest('screens', reports, { ...journeys, shard }),
  ),
]);
