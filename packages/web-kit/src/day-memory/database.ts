import type { DBSchema, IDBPDatabase } from 'idb';
import { openOnce } from '../open-once.ts';
import { dayDatabase } from '../session/kept-day.ts';

/** A value encrypted with the key beside it. */
export interface Sealed {
  /** The person and the day of the value. */
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

/** The database on this phone for the day of the signed-in caterer. */
export const database = openOnce<Schema>(dayDatabase, (db) => {
  db.createObjectStore('keys');
  db.createObjectStore('values');
});
