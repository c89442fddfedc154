import type { allergiesApi } from '@gamelles/contracts';
import type { Database, Handlers } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { findClashes } from './find-clashes.ts';
import { listReadings } from './own-readings.ts';
import { reportWithdrawal, withdrawAllergies } from './withdraw.ts';

export function clashRoutes(db: Database, vault: Vault): Handlers<typeof allergiesApi> {
  return {
    findClashes: ({ caller, body }) => findClashes(db, vault, caller, body.pairs),
    listAllergyReads: ({ caller, query }) => listReadings(db, caller, query.before),
    withdrawAllergies: async ({ caller }) => {
      await withdrawAllergies(db, vault, caller);
      return { message: 'Tes allergies sont effacées chez tous tes traiteurs.' };
    },
    reportWithdrawal: async ({ caller, params }) => {
      const isEverywhere = await reportWithdrawal(db, vault, caller, params.id);
      return {
        message: isEverywhere
          ? 'Ses allergies sont effacées chez tous ses traiteurs.'
          : 'Ses allergies sont effacées chez toi.',
      };
    },
  };
}
