import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { ResponseOf, Route } from '@gamelles/contracts';
import type { Context } from 'koa';
import { isTimedOut } from '../database/failure.ts';
import type { Database, Transaction } from '../database/open.ts';
import { writeLast } from '../events/held.ts';
import { inTransaction } from '../events/in-transaction.ts';
import { faultPoint } from '../fault-point.ts';
import { Refused } from '../refused.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { Caller } from './access-token.ts';

/** What was answered to a call, the first time it was made. */
export class FirstAnswer<T> {
  readonly body: T;
  readonly isReplayed: boolean;

  constructor(body: T, isReplayed: boolean) {
    this.body = body;
    this.isReplayed = isReplayed;
  }
}

/**
 * Does `work` in one transaction, which also keeps its answer under the call's `Idempotency-Key`:
 * both are there, or neither. A repeat of the call does nothing and has the first answer.
 *
 * @throws Refused: `idempotency_key_reused` for the key of another call
 */
export type Once<T> = (
  db: Database,
  work: (trx: Transaction) => Promise<T>,
) => Promise<FirstAnswer<T>>;

/** Overloaded, as what is read from the database is an answer once it has passed the schema. */
export function onceFor<R extends Route>(
  route: R,
  context: Context,
  caller: Caller | undefined,
): Once<ResponseOf<R>>;
export function onceFor(
  { response }: Route,
  context: Context,
  caller: Caller | undefined,
): Once<unknown> {
  const shown = (answer: unknown): unknown =>
    typeof response === 'string' ? answer : response.parse(answer);
  return async (db, work) => {
    const key = readKey(context, caller);
    return inTransaction(db, async (trx) => {
      if (!key) return new FirstAnswer(await work(trx), false);
      const first = await claim(trx, key);
      if (first !== null) return new FirstAnswer(shown(opened(first, key)), true);
      faultPoint('call.claimed');
      const answer = shown(await work(trx));
      await writeLast(
        trx,
        trx.raw('update idempotency_keys set answer = ? where id = ?', [
          closed(answer, key),
          key.id,
        ]),
      );
      faultPoint('call.answered');
      return new FirstAnswer(answer, false);
    });
  };
}

interface Key {
  readonly id: Buffer;
  readonly fingerprint: Buffer;
  /** Made of what the caller keeps: the table alone opens no answer. */
  readonly secret: KeyObject;
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

/** Keys are each caller's own; those of nobody are told apart by address. */
const readKey = (context: Context, caller: Caller | undefined): Key | undefined => {
  const key = context.get('Idempotency-Key');
  if (key === '') return undefined;
  if (!keyForm.test(key)) {
    throw new Refused('invalid', {
      'Idempotency-Key': 'De 1 à 255 caractères ASCII, sans espace.',
    });
  }
  const { method, path, request } = context;
  const scope = caller?.id ?? path;
  const id = createHash('sha256').update(`${scope} ${key}`).digest();
  return {
    id,
    secret: createSecretKey(Buffer.from(hkdfSync('sha256', key, id, 'answer', 32))),
    // Keyed by what is not stored, so that nobody who reads the table can try out bodies.
    fingerprint: createHmac('sha256', key)
      .update(`${method} ${path}\n${JSON.stringify(request.body)}`)
      .digest(),
  };
};

/**
 * Takes a key for this transaction and answers null, or answers what its first call was answered.
 * While another transaction has it, this waits.
 */
const claim = async (trx: Transaction, { id, fingerprint }: Key): Promise<Buffer | null> => {
  const kept = await trx<{ id: Buffer; fingerprint: Buffer; answer: Buffer | null }>(
    'idempotency_keys',
  )
    .insert({ id, fingerprint })
    .onConflict('id')
    // Changes nothing: it makes the row that is there come back.
    .merge(['id'])
    .returning(['fingerprint', 'answer'])
    .catch((error: unknown) => {
      if (isTimedOut(error)) throw new Refused('unavailable');
      throw error;
    });
  const [row] = kept;
  if (!row?.fingerprint.equals(fingerprint)) throw new Refused('idempotency_key_reused');
  return row.answer;
};

const closed = (answer: unknown, { id, secret }: Key): Buffer =>
  seal(Buffer.from(JSON.stringify(answer)), id.toString('hex'), secret);

const opened = (answer: Buffer, { id, secret }: Key): unknown =>
  JSON.parse(unseal(answer, id.toString('hex'), secret).toString());
