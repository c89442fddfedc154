import type { ResponseOf, Route } from '@gamelles/contracts';
import type { Context } from 'koa';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import type { Caller } from './access-token.ts';
import { requireTime } from './deadline.ts';
import {
  claim,
  firstAnswer,
  keepAnswer,
  keyColumns,
  readKey,
  type KeyColumns,
} from './idempotency-key.ts';
import { validateResponse } from './validate-response.ts';

/** The response to a call, the first time it was made; it has passed the route's schema. */
export class FirstAnswer<T> {
  readonly body: T;
  readonly isReplayed: boolean;

  constructor(body: T, isReplayed: boolean) {
    this.body = body;
    this.isReplayed = isReplayed;
  }
}

/**
 * Does what a call asks for and keeps its answer under its `Idempotency-Key`: both are there, or
 * neither. A repeat of the call does nothing and has the first answer.
 */
export interface Repeatable<T> {
  /**
   * Does `work` in one transaction.
   *
   * @throws DomainError: `idempotency_key_reused` for the key of another call
   */
  readonly once: (db: Database, work: (trx: Transaction) => Promise<T>) => Promise<FirstAnswer<T>>;
  /**
   * Does `work` that writes by one statement, which inserts the key columns of its answer as well.
   * It returns undefined where the statement wrote nothing, as when the key is taken.
   *
   * @returns undefined where nothing was written, and not because the call is a repeat
   * @throws DomainError: `idempotency_key_reused` for the key of another call
   */
  readonly onceByStatement: (
    db: Database,
    work: (keyColumnsFor: (answer: T) => KeyColumns) => Promise<T | undefined>,
  ) => Promise<FirstAnswer<T> | undefined>;
}

/** Overloaded, as what is read from the database is an answer once it has passed the schema. */
export function repeatable<R extends Route>(
  route: R,
  context: Context,
  caller: Caller | undefined,
): Repeatable<ResponseOf<R>>;
export function repeatable(
  route: Route,
  context: Context,
  caller: Caller | undefined,
): Repeatable<unknown> {
  const replayed = (kept: unknown) => new FirstAnswer(validateResponse(route, kept), true);
  const fresh = (body: unknown) => new FirstAnswer(body, false);

  return {
    once: async (db, work) => {
      const key = readKey(context, caller);
      return db.transaction(async (trx) => {
        if (!key) return fresh(validateResponse(route, await inTime(work(trx))));
        const first = await claim(trx, key);
        if (first !== undefined) return replayed(first);
        faultPoint('call.claimed');
        const answer = validateResponse(route, await inTime(work(trx)));
        await keepAnswer(trx, key, answer);
        faultPoint('call.answered');
        return fresh(answer);
      });
    },

    onceByStatement: async (db, work) => {
      const key = readKey(context, caller);
      const columnsFor = (answer: unknown) => keyColumns(key, validateResponse(route, answer));
      const answer = await work(columnsFor);
      if (answer !== undefined) return fresh(validateResponse(route, answer));
      const first = key && (await firstAnswer(db, key));
      return first === undefined ? undefined : replayed(first);
    },
  };
}

/** The result of a transaction, unless its caller has stopped waiting meanwhile. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const made = await work;
  requireTime();
  return made;
}
