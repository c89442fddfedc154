import type { ResponseOf, Route } from '@gamelles/contracts';
import type { Context } from 'koa';
import type { Database, Transaction } from '../database/open.ts';
import { untilWritten } from '../database/until-written.ts';
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

/** The `Idempotency-Key` of a call, which a command writes along with its change. */
export interface CallKey<T> {
  /**
   * Does `work` in one transaction, which takes the key first and keeps the answer under it.
   *
   * @returns undefined where the key is taken: nothing was done
   * @throws DomainError: `idempotency_key_reused` for the key of another call
   */
  readonly inTransaction: (work: (trx: Transaction) => Promise<T>) => Promise<T | undefined>;
  /** The columns of the key, for a command of one statement, which writes nothing if it is taken. */
  readonly columnsFor: (answer: T) => KeyColumns;
}

export interface Repeatable<T> {
  /**
   * Runs a command as `untilWritten` does and keeps its answer under the `Idempotency-Key` of the
   * call: both are there, or neither. A repeat of the call does nothing and has the first answer.
   *
   * @throws DomainError: `idempotency_key_reused` for the key of another call
   */
  readonly once: (
    db: Database,
    command: (key: CallKey<T>, attempt: number) => Promise<T | undefined>,
  ) => Promise<FirstAnswer<T>>;
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
  const valid = (answer: unknown): unknown => validateResponse(route, answer);
  return {
    once: (db, command) => {
      const key = readKey(context, caller);
      const callKey: CallKey<unknown> = {
        inTransaction: (work) =>
          db.transaction(async (trx) => {
            if (key && (await claim(trx, key)) !== undefined) return undefined;
            faultPoint('call.claimed');
            const answer = valid(await work(trx));
            // Its caller may have stopped waiting meanwhile.
            requireTime();
            if (key) await keepAnswer(trx, key, answer);
            faultPoint('call.answered');
            return answer;
          }),
        columnsFor: (answer) => keyColumns(key, valid(answer)),
      };
      return untilWritten(async (attempt) => {
        const answer = await command(callKey, attempt);
        if (answer !== undefined) return new FirstAnswer(valid(answer), false);
        const first = key && (await firstAnswer(db, key));
        return first === undefined ? undefined : new FirstAnswer(valid(first), true);
      });
    },
  };
}
