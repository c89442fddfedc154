import { createHash } from 'node:crypto';
import { refusals } from '@gamelles/contracts';
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
  /**
   * Counts nothing, and only says whether somebody has any try left.
   *
   * @throws Refused('too_many_requests'), with the seconds to wait
   */
  readonly check: (whose: string) => Promise<void>;
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
        throw tooMany(error);
      }
    },
    check: async (whose) => {
      const found = await counter.get(hashOf(whose));
      if (found && found.consumedPoints >= tries) throw tooMany(found);
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

/**
 * Counts what is not there, after it was looked for: for what is looked up all day and seldom missed.
 * Many at once may be a few more than the limit.
 */
export const countMisses = async <T>(
  limited: readonly (readonly [Limiter, string])[],
  work: () => Promise<T>,
): Promise<T> => {
  await Promise.all(limited.map(([limit, whose]) => limit.check(whose)));
  try {
    return await work();
  } catch (error) {
    if (isMiss(error)) for (const [limit, whose] of limited) await limit.count(whose);
    throw error;
  }
};

const isMiss = (error: unknown): boolean =>
  error instanceof Refused && refusals[error.code][0] === 404;

const tooMany = ({ msBeforeNext }: RateLimiterRes): Refused =>
  new Refused('too_many_requests', undefined, Math.ceil(msBeforeNext / 1000));

const hashOf = (whose: string): string => createHash('sha256').update(whose).digest('base64url');
