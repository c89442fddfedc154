import type { Database, SelfCheck } from '@gamelles/service-kit';

/** Every balance is the sum of the deliveries and payments that it was made of. */
export function balancesFitProjections(db: Database): SelfCheck {
  return {
    name: 'balances_fit_projections',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
         from (
           select client_id, sum(boxes) as total_delivered, sum(boxes_out) as box_owed,
                  sum(cents) as due_cents
             from (
               select client_id, quantity as boxes, charged_cents as cents,
                      case when returned then 0 else quantity - boxes_back end as boxes_out
                 from deliveries
                where client_id is not null
               union all
               select client_id, 0, -amount_cents, 0 from payments where client_id is not null
             ) parts
            group by client_id
         ) counted
         full join balances using (client_id)
        where coalesce(counted.total_delivered, 0) <> coalesce(balances.total_delivered, 0)
           or coalesce(counted.box_owed, 0) <> coalesce(balances.box_owed, 0)
           or coalesce(counted.due_cents, 0) <> coalesce(balances.due_cents, 0)`,
      );
      return rows[0].wrong;
    },
  };
}
