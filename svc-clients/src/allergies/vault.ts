import type { KeyObject } from 'node:crypto';
import { seal, unseal } from '@gamelles/service-kit';
import type { ClientRow } from '../clients/row.ts';

/** Allergies as they lie in the database, and as people read them. */
export interface Vault {
  readonly close: (recordId: string, allergies: string | null) => Buffer | null;
  /** @throws Error when the key is not the one that they were sealed with */
  readonly open: (record: Pick<ClientRow, 'id' | 'sealed_allergies'>) => string | null;
}

/** Health data opens with a key that is not in the database, and only in its own record. */
export const openVault = (key: KeyObject): Vault => ({
  close: (recordId, allergies) =>
    allergies === null ? null : seal(Buffer.from(allergies), recordId, key),
  open: ({ id, sealed_allergies }) => {
    if (sealed_allergies === null) return null;
    try {
      return unseal(sealed_allergies, id, key).toString();
    } catch (cause) {
      throw new Error(`ALLERGIES_KEY does not open the allergies of record ${id}`, { cause });
    }
  },
});
