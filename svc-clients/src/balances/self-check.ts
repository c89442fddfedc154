import {
  checkInPortions,
  type Database,
  type Portions,
  type SelfCheck,
  type Statement,
} from '@gamelles/service-kit';

/** Every balance is the sum of its deliveries and payments. */
export function balancesFitProjections(db: Database, portions?: Portions): SelfCheck {
  return checkInPortions(db, { key: ['client_id'], lastKey, wrongRows: unfitBalances }, portions);
}

const lastKey: Statement = {
  name: 'last-client-of-portion',
  text: `
    select client_id
      from deliveries
     where client_id >= :first_client_id
     order by client_id
    offset cast(:rows as int)
     limit 1`,
};

const unfitBalances: Statement = {
  name: 'balances_fit_projections',
  text: `
    select client_id, 1 as wrong
      from (
        select client_id, quantity as boxes, charged_cents as cents,
               case when returned then 0 else quantity - boxes_back end as boxes_out
          from deliveries
        union all
        select client_id, 0, - amount_cents, 0 from payments
        union all
        select client_id, - total_delivered, - due_cents, - box_owed from balances
      ) parts
     where client_id between :first_client_id and :last_client_id
     group by client_id
    having sum(boxes) <> 0 or sum(cents) <> 0 or sum(boxes_out) <> 0`,
};
