import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const backends = './platform/src/testing/global-setup.ts';
const writtenPacts = './packages/pact-kit/src/global-setup.ts';
/** Files share the modules of their process: a third of the CPU time was that of loading them. */
const sharedModules = { isolate: false };
/** In Chromium, on one platform for all of a project's files. */
const journeys: TestProjectInlineConfiguration['test'] = {
  ...sharedModules,
  globalSetup: './e2e/src/global-setup.ts',
  expect: { poll: { timeout: 10_000 } },
  pool: 'forks',
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...sharedModules,
          // Some build with webpack, on machines that do other things besides.
          testTimeout: 30_000,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...notOurs, '**/*.{service,pact,platform,e2e}.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...sharedModules,
          name: 'service',
          include: ['**/*.service.test.ts'],
          exclude: notOurs,
          globalSetup: backends,
          pool: 'forks',
          // One of two waits for a server half of the time, so one core for each leaves cores idle.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'pact-consumer',
          include: ['**/*.consumer.pact.test.ts'],
          exclude: notOurs,
          // Ended in reverse: drift fails the run once the backends are down.
          globalSetup: [writtenPacts, backends],
          pool: 'forks',
          // Consumers write into the same contract file.
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        test: {
          name: 'pact-provider',
          include: ['**/*.provider.pact.test.ts'],
          exclude: notOurs,
          globalSetup: backends,
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env: { PACT_DO_NOT_TRACK: 'true' },
        },
      },
      {
        test: {
          name: 'platform',
          include: ['{platform,chaos}/**/*.platform.test.ts'],
          exclude: notOurs,
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...journeys,
          name: 'screens',
          include: ['e2e/src/screens/**/*.e2e.test.ts'],
          exclude: notOurs,
        },
      },
      {
        test: {
          ...journeys,
          name: 'e2e',
          include: ['e2e/**/*.e2e.test.ts'],
          exclude: [...notOurs, 'e2e/src/screens/**'],
        },
      },
    ],
  },
});
