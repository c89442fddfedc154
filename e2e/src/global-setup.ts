import type { TestProject } from 'vitest/node';
import { startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the platform that `npm start` runs is to be visited. */
    origin: string;
    /** Where the mails that it sends are read. */
    mailOrigin: string;
  }
}

/** One platform for all journeys; `ORIGIN` names one that runs already, `MAIL_ORIGIN` its mails. */
export default async ({ provide }: TestProject) => {
  const given = process.env['ORIGIN'];
  const stack = given ? running(given) : await startStack();
  provide('origin', stack.origin);
  provide('mailOrigin', stack.mailOrigin);
  return stack.stop;
};

const running = (origin: string) => ({
  origin,
  mailOrigin: process.env['MAIL_ORIGIN'] ?? 'http://localhost:1080',
  stop: () => Promise.resolve(),
});
