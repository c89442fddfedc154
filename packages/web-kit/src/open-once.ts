import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/**
 * Opens a database of this browser at the first call, for the life of the page. It lets go of it
 * when another tab upgrades or deletes it, and opens it anew with the next call, as after a failure.
 *
 * @param upgrade makes the stores of its first version
 * @throws DOMException where the browser keeps nothing
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
