import type { DBSchema, IDBPDatabase } from 'idb';
import { openOnce } from '../open-once.ts';
import { dayDatabase } from '../session/kept-day.ts';

/** A value that only the key beside it can open. */
export interface Sealed {
  /** The person and the day that it belongs to. */
  readonly day: string;
  readonly seenAt: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface Schema extends DBSchema {
  readonly keys: { readonly key: string; readonly value: CryptoKey };
  readonly values: { readonly key: string; readonly value: Sealed };
}

export type Database = IDBPDatabase<Schema>;

/** The database of this phone for the day of the caterer who is signed in. */
export const database = openOnce<Schema>(dayDatabase, (db) => {
  db.createObjectStore('keys');
  db.createObjectStore('values');
});
