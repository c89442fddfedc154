import type { Database, Transaction } from '@gamelles/service-kit';
import { UnreadableNotes } from './unreadable-notes.ts';
import type { Vault } from './vault.ts';

const columns = ['sealed_allergies', 'sealed_allergens', 'sealed_door_notes'] as const;
type Column = (typeof columns)[number];
interface Sealed extends Readonly<Record<Column, Buffer | null>> {
  readonly id: string;
}

/** Seals a note as another vault opens it. */
const reseal: Readonly<Record<Column, (from: Vault, to: Vault, of: Sealed) => Buffer | null>> = {
  sealed_allergies: (from, to, of) => to.close(of.id, from.open(of)),
  sealed_allergens: (from, to, of) => to.closeCodes(of.id, from.openCodes(of)),
  sealed_door_notes: (from, to, of) => to.closeDoorNotes(of.id, from.openDoorNotes(of)),
};

const batchSize = 200;

/**
 * Seals all notes anew that only a former key opens, in short transactions. Notes that neither key
 * opens stay as they are.
 */
export async function resealNotes(db: Database, before: Vault, now: Vault) {
  const count = { sealed: 0, unreadable: 0 };
  let last: string | undefined;
  do {
    last = await db.transaction(async (trx) => {
      const records = await lockSome(trx, last);
      for (const record of records) {
        const fresh = columns.flatMap((column) => {
          if (opens(column, now, record)) return [];
          if (opens(column, before, record)) {
            return [[column, reseal[column](before, now, record)] as const];
          }
          count.unreadable += 1;
          return [];
        });
        count.sealed += fresh.length;
        if (fresh.length > 0) {
          await trx('clients').where({ id: record.id }).update(Object.fromEntries(fresh));
        }
      }
      return records.at(-1)?.id;
    });
  } while (last !== undefined);
  return count;
}

function lockSome(trx: Transaction, after: string | undefined): Promise<Sealed[]> {
  const sealed = trx<Sealed>('clients')
    .whereRaw(`num_nonnulls(${columns.join(', ')}) > 0`)
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .select('id', ...columns);
  return after === undefined ? sealed : sealed.where('id', '>', after);
}

/** Whether a vault opens a note; it opens a missing one. */
function opens(column: Column, vault: Vault, record: Sealed): boolean {
  try {
    reseal[column](vault, vault, record);
    return true;
  } catch (error) {
    if (error instanceof UnreadableNotes) return false;
    throw error;
  }
}
