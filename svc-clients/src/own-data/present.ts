import { eurosFromCents } from '@gamelles/contracts';
import type { ClientWithBalance } from '../clients/queries.ts';

/** What a record says, but for the allergies. */
export const presentRecord = ({
  id,
  chef_id,
  firstname,
  lastname,
  email,
  likes,
  box_owed,
  due_cents,
}: ClientWithBalance) => ({
  ...{ id, chef_id, firstname, lastname, email, likes, box_owed },
  amount_due: eurosFromCents(due_cents),
});
