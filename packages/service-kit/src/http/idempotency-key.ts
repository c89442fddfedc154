import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Context } from 'koa';
import type { Database, Transaction } from '../database/open.ts';
import { queryPrepared, type Statement } from '../database/prepared.ts';
import { DomainError } from '../domain-error.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { Caller } from './access-token.ts';

export interface Key {
  readonly id: Buffer;
  readonly fingerprint: Buffer;
  readonly caller: string | undefined;
  /** Made of what the caller keeps: the table alone opens no answer. */
  readonly secret: KeyObject;
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

/**
 * The `Idempotency-Key` of a call, if it has one. Keys belong to the caller, or to the path where a
 * call has no caller.
 *
 * @throws DomainError('invalid') for a key that is none
 */
export function readKey(context: Context, caller: Caller | undefined): Key | undefined {
  const key = context.get('Idempotency-Key');
  if (key === '') return undefined;
  if (!keyForm.test(key)) {
    throw new DomainError('invalid', {
      'Idempotency-Key': 'De 1 à 255 caractères ASCII, sans espace.',
    });
  }
  const { method, path, request } = context;
  const scope = caller?.id ?? path;
  const id = createHash('sha256').update(`${scope} ${key}`).digest();
  return {
    id,
    caller: caller?.id,
    secret: createSecretKey(Buffer.from(hkdfSync('sha256', key, id, 'answer', 32))),
    // Keyed by what is not stored, so that nobody who reads the table can try out bodies.
    fingerprint: createHmac('sha256', key)
      .update(`${method} ${path}\n${JSON.stringify(request.body)}`)
      .digest(),
  };
}

interface KeptRow {
  readonly fingerprint: Buffer;
  readonly answer: Buffer | null;
}

/**
 * Takes a key for this transaction and returns undefined, or returns what its first call was
 * answered. While another transaction has it, this waits.
 */
export async function claim(trx: Transaction, key: Key): Promise<unknown> {
  const values = { id: key.id, fingerprint: key.fingerprint };
  const [kept] = await queryPrepared<KeptRow>(trx, claimKey, values);
  return opened(kept, key);
}

// The update changes nothing: it makes Postgres return the row that is there.
const claimKey: Statement = {
  name: 'claim-key',
  text: `
    insert into idempotency_keys (id, fingerprint) values (:id, :fingerprint)
    on conflict (id) do update set id = excluded.id
    returning fingerprint, answer`,
};

/** Keeps what the first call with a key taken by `claim` is answered. */
export async function keepAnswer(trx: Transaction, key: Key, answer: unknown): Promise<void> {
  await queryPrepared(trx, updateAnswer, {
    id: key.id,
    answer: closed(answer, key),
    subjects: subjectsOf(answer, key),
  });
}

const updateAnswer: Statement = {
  name: 'keep-answer',
  text: 'update idempotency_keys set answer = :answer, subjects = :subjects where id = :id',
};

/**
 * The columns of `idempotency_keys`, for a statement that inserts the key along with the change;
 * null for a call without a key.
 */
export interface KeyColumns {
  readonly key_id: Buffer | null;
  readonly key_fingerprint: Buffer | null;
  readonly key_answer: Buffer | null;
  readonly key_subjects: string | null;
}

/** The columns of a call without a key, or of a part of one whose transaction keeps the key. */
export const noKey: KeyColumns = {
  key_id: null,
  key_fingerprint: null,
  key_answer: null,
  key_subjects: null,
};

export function keyColumns(key: Key | undefined, answer: unknown): KeyColumns {
  if (!key) return noKey;
  return {
    key_id: key.id,
    key_fingerprint: key.fingerprint,
    key_answer: closed(answer, key),
    key_subjects: subjectsOf(answer, key),
  };
}

/** The response to the first call with a key; undefined where there was none. */
export async function firstAnswer(db: Database, key: Key): Promise<unknown> {
  const [kept] = await queryPrepared<KeptRow>(db, selectAnswer, { id: key.id });
  return kept && opened(kept, key);
}

const selectAnswer: Statement = {
  name: 'first-answer',
  text: 'select fingerprint, answer from idempotency_keys where id = :id',
};

function closed(answer: unknown, { id, secret }: Key): Buffer {
  return seal(Buffer.from(JSON.stringify(answer)), id.toString('hex'), secret);
}

/** The caller, and every id in the answer, as an array of Postgres. */
function subjectsOf(answer: unknown, { caller }: Key): string {
  const ids = JSON.stringify(answer).match(uuid) ?? [];
  const subjects = new Set([...(caller === undefined ? [] : [caller]), ...ids]);
  return `{${[...subjects].join(',')}}`;
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

function opened(kept: KeptRow | undefined, { id, fingerprint, secret }: Key): unknown {
  if (!kept?.fingerprint.equals(fingerprint)) throw new DomainError('idempotency_key_reused');
  if (kept.answer === null) return undefined;
  // Erased since, with somebody whom it told of.
  if (kept.answer.length === 0) throw new DomainError('idempotency_key_reused');
  return JSON.parse(unseal(kept.answer, id.toString('hex'), secret).toString());
}
