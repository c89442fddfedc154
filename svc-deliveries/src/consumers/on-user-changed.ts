import { userChanged } from '@gamelles/contracts';
import { on } from '@gamelles/service-kit';
import { eraseCaterer } from '../erasure/erase-caterer.ts';

/**
 * The deletion is the last event of an account, so there is no version to compare. The event does
 * not tell the role; without a caterer of this id there is nothing to erase.
 */
export const onUserChanged = on(userChanged, async (trx, { data }) => {
  if (data.deleted) await eraseCaterer(trx, data.id);
});
