import { noteKeptDay, presentDay } from '../session/kept-day.ts';
import { database, type Database } from './database.ts';

export interface Kept<T> {
  readonly value: T;
  /** When the server said so, by this phone's clock. */
  readonly seenAt: string;
}

/**
 * Keeps a value for the rest of the caterer's day, sealed by a key that no script can read.
 *
 * @param day of the moment at which the value was asked for: nothing is kept for anybody else
 * @returns whether it is kept
 */
export async function remember(name: string, value: unknown, day = presentDay()): Promise<boolean> {
  // Without an encrypted origin there is no encryption, and then nothing is kept.
  if (day === null || !('subtle' in crypto)) return false;
  const db = await database();
  const key = await keyOf(db, day);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, day, name), key, text);
  // A log-out deletes all; what comes after it must not open the memory again.
  if (presentDay() !== day) return false;
  noteKeptDay(day);
  await db.put('values', { day, seenAt: new Date().toISOString(), iv, sealed }, name);
  return true;
}

/** The value kept under that name of the caterer's day; undefined where there is none. */
export async function recall<T>(name: string): Promise<Kept<T> | undefined> {
  const day = presentDay();
  if (day === null || !('subtle' in crypto)) return undefined;
  const db = await database();
  const [found, key] = await Promise.all([db.get('values', name), db.get('keys', day)]);
  if (!found || !key || found.day !== day) return undefined;
  const { iv, sealed, seenAt } = found;
  const bytes = await crypto.subtle.decrypt(algorithm(iv, day, name), key, sealed);
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- kept as it was given
  const value: T = JSON.parse(new TextDecoder().decode(bytes));
  return { value, seenAt };
}

/**
 * Keeps what is still true of a value in its place; what was kept anew meanwhile stays.
 *
 * @param check throws where nobody knows: then the value stays as it is
 */
export async function revise<T>(name: string, check: (value: T) => Promise<T>): Promise<void> {
  const day = presentDay();
  const kept = await recall<T>(name);
  if (!kept) return;
  const value = await check(kept.value);
  const present = await recall<T>(name);
  if (value !== kept.value && present?.seenAt === kept.seenAt) await remember(name, value, day);
}

/** Keeps nothing under that name any more. */
export async function forget(name: string): Promise<void> {
  if (presentDay() !== null) await (await database()).delete('values', name);
}

/** One key a day. Two tabs that make one at once agree on the first. */
async function keyOf(db: Database, day: string): Promise<CryptoKey> {
  const present = await db.get('keys', day);
  if (present) return present;
  const usages = ['encrypt', 'decrypt'] as const;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages);
  const tx = db.transaction('keys', 'readwrite');
  const first = await tx.store.get(day);
  if (!first) await tx.store.put(made, day);
  await tx.done;
  return first ?? made;
}

/** A value opens for its day and under its name only. */
function algorithm(iv: Uint8Array<ArrayBuffer>, day: string, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${day} ${name}`) };
}
