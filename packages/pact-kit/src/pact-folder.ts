import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder into which this run's consumers write their contracts. */
    readonly pacts: string;
  }
}

/** The folder of a consumer's contract, never that of the committed ones. */
export function pactFolder(): string {
  return inject('pacts');
}
