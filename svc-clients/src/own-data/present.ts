import { eurosFromCents } from '@gamelles/contracts';
import type { ClientWithBalance } from '../clients/queries.ts';

/** The fields of a record, without the allergies and the contacts. */
export function presentRecord({
  id,
  chef_id,
  firstname,
  lastname,
  email,
  likes,
  box_owed,
  due_cents,
}: ClientWithBalance) {
  return {
    id,
    chef_id,
    firstname,
    lastname,
    email,
    likes,
    box_owed,
    amount_due: eurosFromCents(due_cents),
  };
}
