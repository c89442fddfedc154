import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { patience, serviceTests, sharedModules } from './platform/src/base/service-tests.ts';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const backends = './platform/src/testing/global-setup.ts';
const writtenPacts = './packages/pact-kit/src/global-setup.ts';
/** In Chromium, on one platform for all of a project's files. */
const journeys: TestProjectInlineConfiguration['test'] = {
  ...sharedModules,
  ...patience,
  globalSetup: './e2e/src/global-setup.ts',
  pool: 'forks',
  fileParallelism: false,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...sharedModules,
          ...patience,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, '**/*.{service,pact,platform,release,fault,e2e}.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...serviceTests,
          name: 'service',
          include: ['**/*.service.test.ts'],
          exclude: notOurs,
          globalSetup: backends,
        },
      },
      {
        test: {
          ...sharedModules,
          ...patience,
          name: 'pact-consumer',
          include: ['**/*.consumer.pact.test.ts'],
          exclude: notOurs,
          // Ended in reverse: drift fails the run once the backends are down.
          globalSetup: [writtenPacts, backends],
          pool: 'forks',
          // Consumers write into the same contract file.
          fileParallelism: false,
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        test: {
          ...patience,
          name: 'pact-provider',
          include: ['**/*.provider.pact.test.ts'],
          exclude: notOurs,
          globalSetup: backends,
          pool: 'forks',
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        test: {
          ...patience,
          name: 'platform',
          include: ['{platform,chaos}/**/*.platform.test.ts'],
          exclude: notOurs,
          pool: 'forks',
          fileParallelism: false,
        },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: [...notOurs, 'e2e/src/{dev,releases,screens}/**'],
        },
      },
      // Of `npm run test:faults`.
      {
        test: {
          ...sharedModules,
          ...patience,
          name: 'faults',
          include: ['**/*.fault.test.ts'],
          exclude: notOurs,
          globalSetup: backends,
          pool: 'forks',
          fileParallelism: false,
        },
      },
      // Of `npm run test:screens`.
      {
        test: {
          ...journeys,
          name: 'screens',
          include: ['e2e/src/screens/**/*.e2e.test.ts'],
          exclude: notOurs,
        },
      },
      // Of `npm run test:releases`.
      {
        test: {
          ...patience,
          name: 'releases',
          include: ['**/*.release.test.ts'],
          exclude: notOurs,
          pool: 'forks',
          fileParallelism: false,
        },
      },
      {
        test: {
          ...journeys,
          name: 'release-journeys',
          include: ['e2e/src/{dev,releases}/**/*.e2e.test.ts'],
          exclude: notOurs,
        },
      },
    ],
  },
});
