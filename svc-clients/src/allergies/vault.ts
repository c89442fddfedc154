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

/** Allergies, their codes and door notes as they lie in the database, and as people read them. */
export interface Vault {
  readonly close: (recordId: string, allergies: string | null) => Buffer | null;
  /** @throws UnreadableNotes when the key is not the one that they were sealed with */
  readonly open: (record: SealedRecord) => string | null;
  readonly closeCodes: (recordId: string, codes: string | null) => Buffer | null;
  /** @throws UnreadableNotes when the key is not the one that they were sealed with */
  readonly openCodes: (record: SealedCodes) => string | null;
  readonly closeDoorNotes: (recordId: string, notes: string | null) => Buffer | null;
  /** @throws UnreadableNotes when the key is not the one that they were sealed with */
  readonly openDoorNotes: (record: SealedDoor) => string | null;
}

/**
 * Health data and codes of doors open with a key that is not in the database, and only in their own
 * column of their own record.
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

/** Where codes belong: nothing else of the same record must open as these. */
function codesOf(recordId: string): string {
  return `${recordId} allergens`;
}

/** Where door notes belong: allergies of the same record must not open as these. */
function doorOf(recordId: string): string {
  return `${recordId} door notes`;
}
