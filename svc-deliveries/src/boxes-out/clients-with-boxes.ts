import type { boxesOutApi, ResponseOf } from '@gamelles/contracts';
import { clientName } from '../deliveries/present.ts';
import { dueAndCredit } from '../ledger/balance.ts';

export interface ClientWithBoxes {
  readonly client_id: string;
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly boxes: number;
  readonly since: string;
  readonly balance_cents: number;
}

export function presentWithBoxes({
  client_id,
  boxes,
  since,
  balance_cents,
  ...name
}: ClientWithBoxes): ResponseOf<typeof boxesOutApi.listBoxesOut>[number] {
  return {
    client_id,
    client: clientName(name),
    boxes,
    since,
    amount_due: dueAndCredit(balance_cents).due,
  };
}

/** The balance of the client of each row of `held`. */
export const balanceCents = `
  (
    select coalesce(sum(due_cents), 0)
      from deliveries
      cross join lateral (
        select due_cents from amounts_due
         where amounts_due.chef_id = deliveries.chef_id
           and amounts_due.delivery_id = deliveries.id
        offset 0
      ) amounts
     where deliveries.chef_id = :caller_id and deliveries.client_id = held.client_id
       and paid_at is null
  ) - coalesce(
    (select credit_cents from credits
      where credits.chef_id = :caller_id and credits.client_id = held.client_id),
    0
  )`;

/** The names of the client of each row of `held`. */
export const namesOfClient = `
  left join lateral (
    select firstname, lastname from clients where clients.id = held.client_id offset 0
  ) client on true`;
