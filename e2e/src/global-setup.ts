import type { TestProject } from 'vitest/node';
import { keepRun, requireTestPrograms } from '@gamelles/platform/testing';
import { startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the platform that `npm start` runs. */
    readonly origin: string;
    /** The address of its mail catcher. */
    readonly mailOrigin: string;
    /** The folder of its releases. */
    readonly releasesDir: string;
  }
}

/**
 * One platform for all journeys. `ORIGIN` names a running one instead, with its mail catcher in
 * `MAIL_ORIGIN`.
 */
export default async ({ provide }: TestProject) => {
  await requireTestPrograms();
  const given = process.env['ORIGIN'];
  const stack = given ? running(given) : await startKeptStack();
  provide('origin', stack.origin);
  provide('mailOrigin', stack.mailOrigin);
  provide('releasesDir', stack.releasesDir);
  return stack.stop;
};

/** The search at the end of a test run also covers events and metrics. */
async function startKeptStack() {
  const stack = await startStack();
  const keep = await keepRun(stack.dataDir);
  const stop = async () => {
    // The platform stops even if its events cannot be stored.
    await keep().catch((error: unknown) => console.error('not kept for the search', error));
    await stack.stop();
  };
  return { ...stack, stop };
}

function running(origin: string) {
  return {
    origin,
    mailOrigin: process.env['MAIL_ORIGIN'] ?? 'http://localhost:1080',
    releasesDir: process.env['RELEASES_DIR'] ?? '.data/releases',
    stop: () => Promise.resolve(),
  };
}
