import { createHash } from 'node:crypto';
import { refusals } from '@gamelles/contracts';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/open.ts';
import { Refused } from '../refused.ts';
import { openSpent } from './spent.ts';

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
   * Counts nothing, and only says whether somebody has any try left, by what was counted here: an
   * instance learns what others have counted with the next try that it counts itself.
   *
   * @throws Refused('too_many_requests'), with the seconds to wait
   */
  readonly check: (whose: string) => void;
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
  const spent = openSpent();
  return {
    count: async (whose) => {
      try {
        const { remainingPoints, msBeforeNext } = await counter.consume(hashOf(whose));
        if (remainingPoints === 0) spent.note(whose, msBeforeNext);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        spent.note(whose, error.msBeforeNext);
        throw tooMany(error.msBeforeNext);
      }
    },
    check: (whose) => {
      const wait = spent.wait(whose);
      if (wait > 0) throw tooMany(wait);
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
  for (const [limit, whose] of limited) limit.check(whose);
  try {
    return await work();
  } catch (error) {
    if (isMiss(error)) for (const [limit, whose] of limited) await limit.count(whose);
    throw error;
  }
};

const isMiss = (error: unknown): boolean =>
  error instanceof Refused && refusals[error.code][0] === 404;

const tooMany = (milliseconds: number): Refused =>
  new Refused('too_many_requests', undefined, Math.ceil(milliseconds / 1000));

const hashOf = (whose: string): string => createHash('sha256').update(whose).digest('base64url');
