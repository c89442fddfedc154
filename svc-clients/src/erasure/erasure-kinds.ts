import type { ErasureKind } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { recordErasures } from './repeat-records.ts';
import { withdrawalsOfAccounts, withdrawalsOfRecords } from './repeat-withdrawals.ts';

/** All that people have this service erase, by the name of its kind. */
export function erasureKinds(vault: Vault): Readonly<Record<string, ErasureKind>> {
  return {
    record: recordErasures(vault),
    'allergies-of-record': withdrawalsOfRecords(vault),
    'allergies-of-account': withdrawalsOfAccounts(vault),
  };
}
