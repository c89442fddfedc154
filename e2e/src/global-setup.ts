import type { TestProject } from 'vitest/node';
import { startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the platform that `npm start` runs is to be visited. */
    origin: string;
    /** Where the mails that it sends are read. */
    mailOrigin: string;
    /** Where its gateway finds the releases of the front ends. */
    releasesDir: string;
  }
}

/** One platform for all journeys; `ORIGIN` names one that runs already, `MAIL_ORIGIN` its mails. */
export default async ({ provide }: TestProject) => {
  const given = process.env['ORIGIN'];
  const stack = given ? running(given) : await startStack();
  provide('origin', stack.origin);
  provide('mailOrigin', stack.mailOrigin);
  provide('releasesDir', stack.releasesDir);
  return stack.stop;
};

const running = (origin: string) => ({
  origin,
  mailOrigin: process.env['MAIL_ORIGIN'] ?? 'http://localhost:1080',
  releasesDir: process.env['RELEASES_DIR'] ?? '.data/releases',
  stop: () => Promise.resolve(),
});
