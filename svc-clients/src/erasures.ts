import { runErasures, secretFrom, secretKey } from '@gamelles/service-kit';
import { openVault } from './allergies/vault.ts';
import { erasureKinds } from './erasure/erasure-kinds.ts';

const vault = openVault(secretKey.parse(secretFrom(process.env, 'ALLERGIES_KEY')));

await runErasures('clients', erasureKinds(vault));
