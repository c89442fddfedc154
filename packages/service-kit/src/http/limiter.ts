import { createHash } from 'node:crypto';
import { errorCodes, type ErrorCode } from '@gamelles/contracts';
import { LRUCache } from 'lru-cache';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/open.ts';
import { DomainError } from '../domain-error.ts';

interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Counts tries of one kind, across all instances of a service. */
export interface Limiter {
  /**
   * Counts a try.
   *
   * @throws DomainError('too_many_requests') with the seconds to wait
   */
  readonly count: (whose: string) => Promise<void>;
  /**
   * Checks the limit without counting, by what this instance knows: it learns the counts of others
   * with the next try that it counts itself.
   *
   * @throws DomainError('too_many_requests') with the seconds to wait
   */
  readonly check: (whose: string) => void;
  /** Removes a counted try, because it was right. */
  readonly forgive: (whose: string) => Promise<void>;
}

const mostExhausted = 10_000;

/** A limiter in the service's own schema, which stores only a hash of the caller. */
export function limiter(db: Database, { name, tries, seconds }: Limit): Limiter {
  const counter = new RateLimiterPostgres({
    storeClient: db,
    storeType: 'knex',
    tableName: 'tries',
    tableCreated: true,
    keyPrefix: name,
    points: tries,
    duration: seconds,
  });
  // Exhausted limits that this process knows, so that a check costs no query.
  const exhausted = new LRUCache<string, true>({ max: mostExhausted });
  return {
    count: async (whose) => {
      try {
        const { remainingPoints, msBeforeNext } = await counter.consume(hashOf(whose));
        if (remainingPoints === 0) exhausted.set(whose, true, { ttl: msBeforeNext });
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        exhausted.set(whose, true, { ttl: error.msBeforeNext });
        throw tooMany(error.msBeforeNext);
      }
    },
    check: (whose) => {
      if (exhausted.has(whose)) throw tooMany(exhausted.getRemainingTTL(whose));
    },
    forgive: async (whose) => {
      await counter.reward(hashOf(whose));
    },
  };
}

/**
 * Counts wrong guesses only: a try is counted before the work, and removed afterwards unless the
 * guess was wrong.
 *
 * @param guesses the error codes of a wrong guess
 */
export async function countGuesses<T>(
  limited: readonly (readonly [Limiter, string])[],
  guesses: readonly ErrorCode[],
  work: () => Promise<T>,
): Promise<T> {
  for (const [limit, whose] of limited) await limit.count(whose);
  const forgive = () => Promise.allSettled(limited.map(([limit, whose]) => limit.forgive(whose)));
  try {
    const result = await work();
    await forgive();
    return result;
  } catch (error) {
    const isGuess = error instanceof DomainError && guesses.includes(error.code);
    if (!isGuess) await forgive();
    throw error;
  }
}

/**
 * Counts only after the work has not found something, for things that are looked up often and
 * seldom missed. Parallel calls may exceed the limit a little.
 */
export async function countMisses<T>(
  limited: readonly (readonly [Limiter, string])[],
  work: () => Promise<T>,
): Promise<T> {
  for (const [limit, whose] of limited) limit.check(whose);
  try {
    return await work();
  } catch (error) {
    if (isMiss(error)) for (const [limit, whose] of limited) await limit.count(whose);
    throw error;
  }
}

function isMiss(error: unknown): boolean {
  return error instanceof DomainError && errorCodes[error.code][0] === 404;
}

function tooMany(milliseconds: number): DomainError {
  return new DomainError('too_many_requests', undefined, Math.ceil(milliseconds / 1000));
}

function hashOf(whose: string): string {
  return createHash('sha256').update(whose).digest('base64url');
}
