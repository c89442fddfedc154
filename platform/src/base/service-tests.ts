import { availableParallelism } from 'node:os';

/** Test files share the modules of their process: loading them took a third of the CPU time. */
export const sharedModules = { isolate: false };

/** Longer than any passing test takes, even on a slow and busy machine. */
export const patience = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/** The settings of all service tests: of the present sources, and of the version before. */
export const serviceTests = {
  ...sharedModules,
  ...patience,
  pool: 'forks',
  // A worker waits for servers half of the time, so a single worker on two cores leaves cores idle.
  maxWorkers: Math.max(2, availableParallelism() - 1),
} as const;
