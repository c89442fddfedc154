import type { DBSchema, IDBPDatabase } from 'idb';
import { openOnce } from '../open-once.ts';
import type { Act } from './act.ts';

export interface Schema extends DBSchema {
  readonly acts: {
    readonly key: [person: string, id: string];
    readonly value: Act;
    readonly indexes: { readonly order: [person: string, order: number] };
  };
}

export type Database = IDBPDatabase<Schema>;

/** The database on this phone for its caterers' acts, open for the life of the page. */
export const database = openOnce<Schema>('gamelles', (db) => {
  const acts = db.createObjectStore('acts', { keyPath: ['person', 'id'] });
  acts.createIndex('order', ['person', 'order']);
});
