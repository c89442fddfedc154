import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/.data/**'];
const backends = './platform/src/testing/global-setup.ts';
const writtenPacts = './packages/pact-kit/src/global-setup.ts';
/** Files share the modules of their process: a third of the CPU time was that of loading them. */
const sharedModules = { isolate: false };
/** Longer than a test that passes ever takes, on a slow and busy machine, too. */
const patience = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 180_000,
};
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
          exclude: [...notOurs, '**/*.{service,pact,platform,e2e}.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...sharedModules,
          ...patience,
          name: 'service',
          include: ['**/*.service.test.ts'],
          exclude: notOurs,
          globalSetup: backends,
          pool: 'forks',
          // One of two waits for a server half of the time, so one core for each leaves cores idle.
          maxWorkers: Math.max(2, availableParallelism() - 1),
        },
      },
      {
        test: {
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
