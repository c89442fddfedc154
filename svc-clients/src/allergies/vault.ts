import type { KeyObject } from 'node:crypto';
import { seal, unseal } from '@gamelles/service-kit';
import { UnreadableNotes } from './unreadable-notes.ts';

interface SealedRecord {
  readonly id: string;
  readonly sealed_allergies: Buffer | null;
}

interface SealedCodes {
  readonly id: string;
  readonly sealed_allergens: Buffer | null;
}

interface SealedDoor {
  readonly id: string;
  readonly sealed_door_notes: Buffer | null;
}

/** Seals and opens allergies, their codes and door notes. */
export interface Vault {
  readonly close: (recordId: string, allergies: string | null) => Buffer | null;
  /** @throws UnreadableNotes if they were sealed with another key */
  readonly open: (record: SealedRecord) => string | null;
  readonly closeCodes: (recordId: string, codes: string | null) => Buffer | null;
  /** @throws UnreadableNotes if they were sealed with another key */
  readonly openCodes: (record: SealedCodes) => string | null;
  readonly closeDoorNotes: (recordId: string, notes: string | null) => Buffer | null;
  /** @throws UnreadableNotes if they were sealed with another key */
  readonly openDoorNotes: (record: SealedDoor) => string | null;
}

/**
 * The key is not in the database. Sealed data opens only in the column and the record where it
 * belongs.
 */
export function openVault(key: KeyObject): Vault {
  const close = (place: string, text: string | null) =>
    text === null ? null : seal(Buffer.from(text), place, key);
  const open = (place: string, sealed: Buffer | null, what: string) => {
    if (sealed === null) return null;
    try {
      return unseal(sealed, place, key).toString();
    } catch (cause) {
      throw new UnreadableNotes(what, cause);
    }
  };
  return {
    close,
    open: ({ id, sealed_allergies }) => open(id, sealed_allergies, `allergies of record ${id}`),
    closeCodes: (id, codes) => close(codesOf(id), codes),
    openCodes: ({ id, sealed_allergens }) =>
      open(codesOf(id), sealed_allergens, `allergens of record ${id}`),
    closeDoorNotes: (id, notes) => close(doorOf(id), notes),
    openDoorNotes: ({ id, sealed_door_notes }) =>
      open(doorOf(id), sealed_door_notes, `door notes of record ${id}`),
  };
}

/** The place of the codes: other data of the same record must not open here. */
function codesOf(recordId: string): string {
  return `${recordId} allergens`;
}

/** The place of the door notes: allergies of the same record must not open here. */
function doorOf(recordId: string): string {
  return `${recordId} door notes`;
}
