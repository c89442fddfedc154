import type { TestProject } from 'vitest/node';
import { startTestBackends, type TestBackends } from './test-backends.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    backends: TestBackends;
  }
}

/** Starts the backends before the first service test and stops them after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, ...backends } = await startTestBackends();
  project.provide('backends', backends);
  return stop;
}
