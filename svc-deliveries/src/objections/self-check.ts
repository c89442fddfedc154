import type { Database, SelfCheck } from '@gamelles/service-kit';
import { noRowsOfGone } from '../clients/no-rows-of-gone.ts';

/** There are no objections of clients who are gone. */
export function noObjectionsOfGoneClients(db: Database): SelfCheck {
  return noRowsOfGone(db, { name: 'no_objections_of_gone_clients', table: 'objections' });
}
