import type { ResponseOf, Route } from '@gamelles/contracts';
import type { Context } from 'koa';
import type { Database, Transaction } from '../database/open.ts';
import { changeWithEvents, type Change } from '../events/change-with-events.ts';
import { writeLast } from '../events/held.ts';
import { inTransaction } from '../events/in-transaction.ts';
import { faultPoint } from '../fault-point.ts';
import type { Caller } from './access-token.ts';
import {
  claim,
  firstAnswer,
  keepAnswer,
  readKey,
  takeKey,
  tellTimeout,
} from './idempotency-key.ts';
import { shown } from './shown.ts';

/** What was answered to a call, the first time it was made; it has passed the route's schema. */
export class FirstAnswer<T> {
  readonly body: T;
  readonly isReplayed: boolean;

  constructor(body: T, isReplayed: boolean) {
    this.body = body;
    this.isReplayed = isReplayed;
  }
}

/** What a call is answered, and what is written for it. */
export interface Decided<T> {
  readonly answer: T;
  readonly change: Change;
}

/**
 * Two ways to do what a call asks for and keep its answer under its `Idempotency-Key`: both are
 * there, or neither. A repeat of the call does nothing and has the first answer.
 */
export interface Repeatable<T> {
  /**
   * Does `work` in one transaction.
   *
   * @throws Refused: `idempotency_key_reused` for the key of another call
   */
  readonly once: (db: Database, work: (trx: Transaction) => Promise<T>) => Promise<FirstAnswer<T>>;
  /**
   * Writes what `decide` has decided, by one statement.
   *
   * @returns undefined where what was `given` did not hold: then nothing is written
   * @throws Refused: `idempotency_key_reused` for the key of another call
   */
  readonly writeOnce: (
    db: Database,
    decide: () => Promise<Decided<T>>,
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
  const replayed = (kept: unknown) => new FirstAnswer(shown(route, kept), true);
  const fresh = (body: unknown) => new FirstAnswer(body, false);

  return {
    once: async (db, work) => {
      const key = readKey(context, caller);
      return inTransaction(db, async (trx) => {
        if (!key) return fresh(shown(route, await work(trx)));
        const first = await claim(trx, key);
        if (first !== undefined) return replayed(first);
        faultPoint('call.claimed');
        const answer = shown(route, await work(trx));
        await writeLast(trx, keepAnswer(trx, key, answer));
        faultPoint('call.answered');
        return fresh(answer);
      });
    },

    writeOnce: async (db, decide) => {
      const key = readKey(context, caller);
      const { answer, change } = await decide();
      const body = shown(route, answer);
      const given = key ? takeKey(db, key, body, change.given) : change.given;
      if (await changeWithEvents(db, { ...change, given }).catch(tellTimeout)) return fresh(body);
      const first = key && (await firstAnswer(db, key));
      return first === undefined ? undefined : replayed(first);
    },
  };
}
