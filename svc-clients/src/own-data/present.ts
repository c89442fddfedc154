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

/** When the record was made, accepted, left and replaced. */
export function presentMoments({ created_at, agreed_at, left_at, replaced_at }: ClientWithBalance) {
  return {
    created_at: created_at.toISOString(),
    agreed_at: agreed_at?.toISOString() ?? null,
    left_at: left_at?.toISOString() ?? null,
    replaced_at: replaced_at?.toISOString() ?? null,
  };
}
