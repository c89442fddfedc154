import { runErasures, secretFrom, secretKey } from '@gamelles/service-kit';
import { openVault } from './allergies/vault.ts';
import { recordErasures } from './erasure/repeat-records.ts';
import { withdrawalsOfAccounts, withdrawalsOfRecords } from './erasure/repeat-withdrawals.ts';

const vault = openVault(secretKey.parse(secretFrom(process.env, 'ALLERGIES_KEY')));

await runErasures('clients', {
  record: recordErasures(vault),
  'allergies-of-record': withdrawalsOfRecords(vault),
  'allergies-of-account': withdrawalsOfAccounts(vault),
});
