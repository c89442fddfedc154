import type { KeyObject } from 'node:crypto';

/** Tokens that were found right, so that the same one need not be verified at every call. */
export interface KnownTokens<T> {
  /** What was found of a token, until it expires or `key` is no longer the one of then. */
  readonly find: (token: string, findKey: FindKeyOf) => Promise<T | undefined>;
  readonly keep: (token: string, found: Found<T>) => void;
}

interface Found<T> {
  readonly value: T;
  readonly kid: string;
  readonly key: KeyObject;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

type FindKeyOf = (kid: string) => Promise<KeyObject | undefined>;

/** Keeps the most recent ones, at most `most`. */
export const openKnownTokens = <T>(most: number): KnownTokens<T> => {
  const known = new Map<string, Found<T>>();
  return {
    find: async (token, findKey) => {
      const found = known.get(token);
      if (!found) return undefined;
      if (Date.now() < found.expiresAt && (await findKey(found.kid)) === found.key) {
        return found.value;
      }
      known.delete(token);
      return undefined;
    },
    keep: (token, found) => {
      // A map keeps the order in which its entries came.
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(token, found);
    },
  };
};
