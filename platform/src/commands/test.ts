import { runTests } from '../test-run/run-tests.ts';
import { audit, built, check, journeys, vitest } from '../test-run/steps.ts';

// The steps of `npm test`. The build comes first and uses all cores. Then lanes run in parallel,
// each with its long steps first, so that all end together.
await runTests((reports) => [
  check('build', { alone: true }),
  vitest('service', reports, built),
  vitest('platform', reports, journeys),
  vitest('e2e', reports, journeys),
  // Consumers write the pacts before providers are verified against them.
  vitest('pact-consumer', reports, built),
  vitest('pact-provider', reports, { after: ['pact-consumer'] }),
  vitest('unit', reports, built),
  // Including the types of each workspace.
  check('lint', built),
  check('format', built),
  audit(),
]);
