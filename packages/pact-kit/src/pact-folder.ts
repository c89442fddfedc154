import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder into which this run's consumers write their contracts. */
    pacts: string;
  }
}

/** Where a consumer's contract is written: never straight into the committed ones. */
export const pactFolder = (): string => inject('pacts');
