import { noteKeptDay, presentDay } from '../session/kept-day.ts';
import { askedNow, type Asked } from './asked.ts';
import { database, type Database } from './database.ts';

export interface Kept<T> {
  readonly value: T;
  /** The time of the server's answer, by this phone's clock. */
  readonly seenAt: string;
  /** Differs for each time that something is stored. */
  readonly iv: Uint8Array<ArrayBuffer>;
}

/** The turn of the newest value of each name. */
const newest = new Map<string, number>();

/**
 * Stores a value for the rest of the caterer's day, encrypted with a key that no script can export.
 *
 * @param over the only value that it may replace
 * @returns whether it is stored
 */
export async function remember(
  name: string,
  value: unknown,
  { day, turn }: Asked = askedNow(),
  over?: Kept<unknown>,
): Promise<boolean> {
  // A log-out deletes all; a late call must not open the memory again.
  const isLate = () => presentDay() !== day || turn < (newest.get(name) ?? 0);
  // Web Crypto needs a secure origin; without it nothing is stored.
  if (day === null || !('subtle' in crypto) || isLate()) return false;
  newest.set(name, turn);
  // Not in the task that encrypts: both take a cheap phone long with a hundred labels.
  const text = JSON.stringify(value);
  const db = await database();
  const key = await keyOf(db, day);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, day, name), key, bytesOf(text));
  if (isLate()) return false;
  noteKeptDay(day);
  const tx = db.transaction('values', 'readwrite');
  const present = over && (await tx.store.get(name));
  const isThere = !over || (present && indexedDB.cmp(present.iv, over.iv) === 0);
  if (isThere) await tx.store.put({ day, seenAt: new Date().toISOString(), iv, sealed }, name);
  await tx.done;
  return isThere === true;
}

/** The stored value of that name for the caterer's day; undefined if there is none. */
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
  return { value, seenAt, iv };
}

/**
 * Replaces a stored value by a revised one. If another one is stored meanwhile, that one is revised.
 *
 * @param change throws if it cannot tell: then the value stays
 */
export async function revise<T>(name: string, change: (value: T) => T | Promise<T>): Promise<void> {
  const asked = askedNow();
  const kept = await recall<T>(name);
  if (!kept) return;
  const value = await change(kept.value);
  if (value === kept.value || (await remember(name, value, asked, kept))) return;
  await revise(name, change);
}

/** Deletes the stored value of that name. */
export async function forget(name: string): Promise<void> {
  if (presentDay() !== null) await (await database()).delete('values', name);
}

/**
 * There is one key per day. Two tabs that create one at the same time both use the first. A new key
 * deletes the day before, because the mark of that day, by which `forgetPastDay` finds it, is
 * replaced next.
 */
async function keyOf(db: Database, day: string): Promise<CryptoKey> {
  const present = await db.get('keys', day);
  if (present) return present;
  const usages = ['encrypt', 'decrypt'] as const;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages);
  const tx = db.transaction(['keys', 'values'], 'readwrite');
  const keys = tx.objectStore('keys');
  const first = await keys.get(day);
  if (!first) {
    await Promise.all([keys.clear(), tx.objectStore('values').clear(), keys.put(made, day)]);
  }
  await tx.done;
  return first ?? made;
}

/** In Chromium three times as fast as `encode`. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(3 * text.length);
  return room.subarray(0, new TextEncoder().encodeInto(text, room).written);
}

/** A value can be decrypted only for its own day and name. */
function algorithm(iv: Uint8Array<ArrayBuffer>, day: string, name: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${day} ${name}`) };
}
