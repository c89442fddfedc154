/**
 * SQL of what a client owes a caterer, in cents. It is read from what is open, as a delivery that is
 * paid has nothing due: years of paid ones do not count.
 *
 * @param chefId SQL of the caterer's id
 * @param clientId SQL of the client's id
 */
export function balanceOf(chefId: string, clientId: string): string {
  return `(
    coalesce(
      (select on_account_cents from accounts
        where accounts.chef_id = ${chefId} and accounts.client_id = ${clientId}),
      0
    ) + (
      select coalesce(sum(due_cents), 0)
        from deliveries
        cross join lateral (
          select due_cents from amounts_due
           where amounts_due.chef_id = deliveries.chef_id
             and amounts_due.delivery_id = deliveries.id
          offset 0
        ) amounts
       where deliveries.chef_id = ${chefId}
         and deliveries.client_id = ${clientId}
         and paid_at is null
    )
  )`;
}
