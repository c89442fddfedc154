import { expect, inject } from 'vitest';
import { z } from 'zod';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that creates databases and virtual hosts for tests. */
    readonly sandboxes: string;
  }
}

const sandbox = z.object({
  /** By service: the connections of the runtime role and of the schema's owner. */
  databases: z.record(z.string(), z.object({ app: z.url(), owner: z.url() })),
  /** By service, with `admin` for the administrator. */
  brokers: z.record(z.string(), z.url()),
});
export type Sandbox = z.output<typeof sandbox>;

/**
 * A fresh database and a fresh virtual host on the real servers of the test run. They are dropped
 * once this worker runs another file.
 */
export async function openSandbox(): Promise<Sandbox> {
  const { VITEST_POOL_ID: worker = '' } = process.env;
  const asked = new URLSearchParams({ worker, file: expect.getState().testPath ?? '' });
  const answer = await fetch(`${inject('sandboxes')}?${asked.toString()}`, { method: 'POST' });
  return sandbox.parse(await answer.json());
}

/** The value of a key; it throws if the key is missing. */
export function getOrThrow<T>(values: Readonly<Record<string, T>>, key: string): T {
  const value = values[key];
  if (value === undefined) throw new Error(`No ${key} in this sandbox`);
  return value;
}
