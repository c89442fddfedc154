import type { TestProject } from 'vitest/node';
import { startSandboxServer } from './sandbox-server.ts';
import { startTestBackends, type TestBackends } from './test-backends.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    backends: TestBackends;
    /** Where a service test asks for a database and a virtual host of its own. */
    sandboxes: string;
  }
}

/** Starts the backends before the first service test and stops them after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { backends, stop } = await startTestBackends();
  const sandboxes = await startSandboxServer(backends);
  project.provide('backends', backends);
  project.provide('sandboxes', sandboxes.origin);
  return async () => {
    sandboxes.stop();
    await stop();
  };
}
