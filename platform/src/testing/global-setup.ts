import type { TestProject } from 'vitest/node';
import { startSandboxServer } from './sandbox-server.ts';
import { givenBackends, startTestBackends, type TestBackends } from './test-backends.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly backends: TestBackends;
    /** The address at which a service test asks for a database and a virtual host. */
    readonly sandboxes: string;
  }
}

/**
 * Provides the backends of the whole run, or new ones for a project that runs alone; none if its
 * tests need none.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_BACKENDS === 'none') return () => Promise.resolve();
  const { backends, stop } = givenBackends() ?? (await startTestBackends());
  const sandboxes = await startSandboxServer(backends);
  project.provide('backends', backends);
  project.provide('sandboxes', sandboxes.origin);
  return async () => {
    sandboxes.stop();
    await stop();
  };
}
