import type { ErasureKind } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { recordErasures } from './repeat-records.ts';
import { withdrawalsOfAccounts, withdrawalsOfRecords } from './repeat-withdrawals.ts';

/** All kinds of erasures in this service, by name. */
export function erasureKinds(vault: Vault): Readonly<Record<string, ErasureKind>> {
  return {
    record: recordErasures(vault),
    'allergies-of-record': withdrawalsOfRecords(vault),
    'allergies-of-account': withdrawalsOfAccounts(vault),
  };
}
