import { availableParallelism } from 'node:os';

/** Files share the modules of their process: a third of the CPU time was that of loading them. */
export const sharedModules = { isolate: false };

/** Longer than a test that passes ever takes, on a slow and busy machine, too. */
export const patience = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 180_000,
};

/** The settings of all service tests: of the present sources, and of the version before. */
export const serviceTests = {
  ...sharedModules,
  ...patience,
  pool: 'forks',
  // One of two waits for a server half of the time, so one core for each leaves cores idle.
  maxWorkers: Math.max(2, availableParallelism() - 1),
} as const;
