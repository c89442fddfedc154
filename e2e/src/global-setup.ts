import type { TestProject } from 'vitest/node';
import { startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the platform that `npm start` runs is to be visited. */
    origin: string;
  }
}

/** One platform for all journeys; `ORIGIN` names one that runs already. */
export default async ({ provide }: TestProject) => {
  const given = process.env['ORIGIN'];
  const stack = given ? { origin: given, stop: () => Promise.resolve() } : await startStack();
  provide('origin', stack.origin);
  return stack.stop;
};
