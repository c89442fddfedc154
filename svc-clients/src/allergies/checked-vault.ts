import type { KeyObject } from 'node:crypto';
import { queryPrepared, type Database, type Logger, type Statement } from '@gamelles/service-kit';
import { UnreadableNotes } from './unreadable-notes.ts';
import { openVault, type Vault } from './vault.ts';

/**
 * Opens the vault of a database. A key that opens none of its notes is a wrong one: then nothing is
 * sealed either, because nobody could read that once the right key is back.
 */
export async function openCheckedVault(db: Database, key: KeyObject, log: Logger): Promise<Vault> {
  const vault = openVault(key);
  const some = await queryPrepared<SealedNotes>(db, selectSome, {});
  if (some.length === 0 || some.some((notes) => opens(vault, notes))) return vault;
  log.error('ALLERGIES_KEY opens none of the sealed notes, so nothing is sealed');
  return { ...vault, close: refuse, closeCodes: refuse, closeDoorNotes: refuse };
}

interface SealedNotes {
  readonly id: string;
  readonly sealed_allergies: Buffer | null;
  readonly sealed_door_notes: Buffer | null;
}

// By chance, because a few notes may have been sealed with another key.
const selectSome: Statement = {
  name: 'some-sealed-notes',
  text: `
    select id, sealed_allergies, sealed_door_notes
      from clients
     where num_nonnulls(sealed_allergies, sealed_door_notes) > 0
     order by random()
     limit 100`,
};

function opens(vault: Vault, notes: SealedNotes): boolean {
  try {
    return (vault.open(notes) ?? vault.openDoorNotes(notes)) !== null;
  } catch (error) {
    if (error instanceof UnreadableNotes) return false;
    throw error;
  }
}

function refuse(_recordId: string, notes: string | null): null {
  if (notes === null) return null;
  throw new UnreadableNotes('notes of this database', undefined);
}
