import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { isTimedOut } from '../database/failure.ts';
import type { Database, Transaction } from '../database/open.ts';
import { Refused } from '../refused.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { Caller } from './access-token.ts';

export interface Key {
  readonly id: Buffer;
  readonly fingerprint: Buffer;
  /** Made of what the caller keeps: the table alone opens no answer. */
  readonly secret: KeyObject;
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

/**
 * The `Idempotency-Key` of a call, if it has one. Keys are each caller's own; those of nobody are
 * told apart by address.
 *
 * @throws Refused('invalid') for a key that is none
 */
export const readKey = (context: Context, caller: Caller | undefined): Key | undefined => {
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

interface Kept {
  readonly fingerprint: Buffer;
  readonly answer: Buffer | null;
}

/**
 * Takes a key for this transaction and answers undefined, or answers what its first call was
 * answered. While another transaction has it, this waits.
 */
export const claim = async (trx: Transaction, key: Key): Promise<unknown> => {
  const [kept] = await trx<Kept & { id: Buffer }>('idempotency_keys')
    .insert({ id: key.id, fingerprint: key.fingerprint })
    .onConflict('id')
    // Changes nothing: it makes the row that is there come back.
    .merge(['id'])
    .returning(['fingerprint', 'answer'])
    .catch(tellTimeout);
  return opened(kept, key);
};

/** Keeps what the first call with a key taken by `claim` is answered. */
export const keepAnswer = (trx: Transaction, key: Key, answer: unknown): Knex.Raw =>
  trx.raw('update idempotency_keys set answer = ? where id = ?', [closed(answer, key), key.id]);

/**
 * The statement that takes a key along with its answer, where `given` answers a row: it answers
 * one itself, or none where the key is taken.
 */
export const takeKey = (
  db: Database,
  key: Key,
  answer: unknown,
  given: Knex.Raw = db.raw('select'),
): Knex.Raw =>
  db.raw(
    `insert into idempotency_keys (id, fingerprint, answer) select ?, ?, ? from (?) given
     on conflict do nothing returning id`,
    [key.id, key.fingerprint, closed(answer, key), given],
  );

/** What the first call with a key was answered, undefined where there was none. */
export const firstAnswer = async (db: Database, key: Key): Promise<unknown> => {
  const select = 'select fingerprint, answer from idempotency_keys where id = ?';
  const { rows } = await db.raw<{ rows: Kept[] }>(select, [key.id]);
  return rows[0] && opened(rows[0], key);
};

/** Who has waited too long for another call with the same key may try again. */
export const tellTimeout = (error: unknown): never => {
  throw isTimedOut(error) ? new Refused('unavailable') : error;
};

const closed = (answer: unknown, { id, secret }: Key): Buffer =>
  seal(Buffer.from(JSON.stringify(answer)), id.toString('hex'), secret);

const opened = (kept: Kept | undefined, { id, fingerprint, secret }: Key): unknown => {
  if (!kept?.fingerprint.equals(fingerprint)) throw new Refused('idempotency_key_reused');
  if (kept.answer === null) return undefined;
  return JSON.parse(unseal(kept.answer, id.toString('hex'), secret).toString());
};
