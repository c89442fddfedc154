import { runTests } from '../test-run/run-tests.ts';
import { check, journeys, vitest } from '../test-run/steps.ts';

// The steps of `npm run test:releases`: experiments that make parts, and that build, try, break,
// give and take back versions.
await runTests((reports) => [
  check('build', { alone: true }),
  vitest('releases', reports, journeys),
  vitest('release-journeys', reports, journeys),
]);
