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
  /** Derived from data that only the caller has, so the table alone opens no response. */
  readonly secret: KeyObject;
}

const keyForm = /^[\x21-\x7e]{1,255}$/;

/**
 * The `Idempotency-Key` of a call, if there is one. Keys belong to the caller, or to the path for
 * calls without a caller.
 *
 * @throws DomainError('invalid') for a malformed key
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
    // A keyed hash, so that readers of the table cannot guess bodies. The key is not stored.
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
 * Claims a key for this transaction. It waits while another transaction holds the key.
 *
 * @returns undefined if the claim succeeded, else the response to the first call
 */
export async function claim(trx: Transaction, key: Key): Promise<unknown> {
  const values = { id: key.id, fingerprint: key.fingerprint };
  const [kept] = await queryPrepared<KeptRow>(trx, claimKey, values);
  return opened(kept, key);
}

// The update changes nothing, but makes Postgres return the existing row.
const claimKey: Statement = {
  name: 'claim-key',
  text: `
    insert into idempotency_keys (id, fingerprint) values (:id, :fingerprint)
    on conflict (id) do update set id = excluded.id
    returning fingerprint, answer`,
};

/** Stores the response to the first call with a claimed key. */
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
 * The columns of `idempotency_keys`, for a statement that inserts the key with the change; null for
 * a call without a key.
 */
export interface KeyColumns {
  readonly key_id: Buffer | null;
  readonly key_fingerprint: Buffer | null;
  readonly key_answer: Buffer | null;
  readonly key_subjects: string | null;
}

/** The columns of a call without a key, or of a part of a call whose transaction stores the key. */
export const noKey: KeyColumns = {
  key_id: null,
  key_fingerprint: null,
  key_answer: null,
  key_subjects: null,
};

/** The columns for the response to a call; it is stored encrypted. */
export function keyColumns(key: Key | undefined, answer: unknown): KeyColumns {
  if (!key) return noKey;
  return {
    key_id: key.id,
    key_fingerprint: key.fingerprint,
    key_answer: closed(answer, key),
    key_subjects: subjectsOf(answer, key),
  };
}

/** The response to the first call with a key; undefined for the first call itself. */
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

/** The ids of the caller and of everything in the response, as a Postgres array. */
function subjectsOf(answer: unknown, { caller }: Key): string {
  const ids = JSON.stringify(answer).match(uuid) ?? [];
  const subjects = new Set([...(caller === undefined ? [] : [caller]), ...ids]);
  return `{${[...subjects].join(',')}}`;
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

function opened(kept: KeptRow | undefined, { id, fingerprint, secret }: Key): unknown {
  if (!kept?.fingerprint.equals(fingerprint)) throw new DomainError('idempotency_key_reused');
  if (kept.answer === null) return undefined;
  // Erased because of a person in the response.
  if (kept.answer.length === 0) throw new DomainError('idempotency_key_reused');
  return JSON.parse(unseal(kept.answer, id.toString('hex'), secret).toString());
}
