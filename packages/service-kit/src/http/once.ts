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

/** The response to the first call with a key, validated by the route's schema. */
export class FirstAnswer<T> {
  readonly body: T;
  readonly isReplayed: boolean;

  constructor(body: T, isReplayed: boolean) {
    this.body = body;
    this.isReplayed = isReplayed;
  }
}

/** The `Idempotency-Key` of a call, which a command writes with its change. */
interface CallKey<T> {
  /**
   * Runs `work` in a transaction that claims the key first and stores the response under it.
   *
   * @returns undefined if the key is taken: nothing was done
   * @throws DomainError: `idempotency_key_reused` for the key of another call
   */
  readonly inTransaction: (work: (trx: Transaction) => Promise<T>) => Promise<T | undefined>;
  /**
   * The columns of the key, for a command of one statement, which writes nothing if the key is
   * taken.
   */
  readonly columnsFor: (answer: T) => KeyColumns;
}

export interface Repeatable<T> {
  /**
   * Runs a command like `untilWritten` and stores its response under the `Idempotency-Key` of the
   * call, both or neither. A repeat does nothing and gets the first response.
   *
   * @throws DomainError: `idempotency_key_reused` for the key of another call
   */
  readonly once: (
    db: Database,
    command: (key: CallKey<T>, attempt: number) => Promise<T | undefined>,
  ) => Promise<FirstAnswer<T>>;
}

/** Overloaded, because a stored value becomes a response only after the schema has accepted it. */
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
            // The caller may have given up meanwhile.
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
