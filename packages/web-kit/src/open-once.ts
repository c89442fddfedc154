import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * Opens a database of this browser at the first call, for the life of the page. The connection
 * closes if another tab upgrades or deletes the database; the next call opens it again, also after
 * a failure.
 *
 * @param upgrade creates the stores of the first version
 * @throws DOMException if the browser cannot store anything
 */
export function openOnce<Schema extends DBSchema>(
  name: string,
  upgrade: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(name, 1, {
      upgrade,
      blocking(_current, _blocked, event) {
        forget();
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: forget,
    });
  return () => {
    opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
