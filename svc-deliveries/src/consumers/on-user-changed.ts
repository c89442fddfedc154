import { userChanged } from '@gamelles/contracts';
import { on } from '@gamelles/service-kit';
import { eraseCaterer } from '../erasure/erase-caterer.ts';

/**
 * Deletion is the last that is ever told of an account, so it needs no version to compare. It does
 * not say the role: of somebody who is no caterer there is nothing to erase.
 */
export const onUserChanged = on(userChanged, async (trx, { data }) => {
  if (data.deleted) await eraseCaterer(trx, data.id);
});
