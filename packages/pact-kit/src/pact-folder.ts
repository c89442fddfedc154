import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder into which the consumers of this run write their contracts. */
    readonly pacts: string;
  }
}

/** The folder of a consumer's new contract; never the folder of the committed ones. */
export function pactFolder(): string {
  return inject('pacts');
}
