import { eurosFromCents, type clientsApi, type ResponseOf } from '@gamelles/contracts';
import type { Balance } from '../balances/rules.ts';
import type { ClientRow } from './row.ts';

export type PublicClient = ResponseOf<typeof clientsApi.getClient>;

/** What a record with its balance is shown as to its caterer and its client. */
export const presentClient = (
  client: ClientRow & Pick<Balance, 'box_owed' | 'due_cents'>,
  allergies: string | null,
): PublicClient => ({
  id: client.id,
  chef_id: client.chef_id,
  firstname: client.firstname,
  lastname: client.lastname,
  firstName: client.firstname,
  lastName: client.lastname,
  email: client.email,
  allergies,
  likes: client.likes,
  box_owed: client.box_owed,
  amount_due: eurosFromCents(client.due_cents),
});
