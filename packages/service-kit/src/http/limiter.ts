import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/open.ts';
import { Refused } from '../refused.ts';

interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Counts tries of one kind, for all instances of a service together. */
export interface Limiter {
  /**
   * Counts a try of somebody's.
   *
   * @throws Refused('too_many_requests'), with the seconds to wait
   */
  readonly count: (whose: string) => Promise<void>;
  /** Takes a try back that was a right one. */
  readonly forgive: (whose: string) => Promise<void>;
}

/** A limiter in the service's own schema; whose a try is lies there as a hash alone. */
export const limiter = (db: Database, { name, tries, seconds }: Limit): Limiter => {
  const counter = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: 'tries',
    tableCreated: true,
    keyPrefix: name,
    points: tries,
    duration: seconds,
  });
  return {
    count: async (whose) => {
      try {
        await counter.consume(hashOf(whose));
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refused('too_many_requests', undefined, Math.ceil(error.msBeforeNext / 1000));
      }
    },
    forgive: async (whose) => {
      await counter.reward(hashOf(whose));
    },
  };
};

/** Counts what fails alone: a try is counted before the work, and taken back after it. */
export const countFailures = async <T>(
  limited: readonly (readonly [Limiter, string])[],
  work: () => Promise<T>,
): Promise<T> => {
  for (const [limit, whose] of limited) await limit.count(whose);
  const result = await work();
  for (const [limit, whose] of limited) await limit.forgive(whose);
  return result;
};

const hashOf = (whose: string): string => createHash('sha256').update(whose).digest('base64url');
