type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/**
 * The clients whose figures differ from the deliveries and the ledger, with the difference; none
 * once all events are consumed. The runbook names this query.
 */
export function disagreements(query: Query): Promise<Record<string, unknown>[]> {
  return query(`
    with truth as (
      select client_id, sum(boxes)::int as total_delivered, sum(out)::int as box_owed,
             sum(cents)::bigint as due_cents
        from (
          select client_id, quantity as boxes, 0 as cents,
                 case
                   when returned_at is null then quantity - returned_quantity - lost_quantity
                   else 0
                 end as out
            from deliveries.deliveries
          union all
          select client_id, 0, amount_cents, 0
            from deliveries.ledger_entries
           where chef_id not in (
             select id from deliveries.caterers where erased_at is not null
           )
        ) parts
       group by client_id
    )
    select coalesce(truth.client_id, shown.client_id) as client_id,
           truth.total_delivered, shown.total_delivered as shown_delivered,
           truth.box_owed, shown.box_owed as shown_owed,
           truth.due_cents, shown.due_cents as shown_due
      from truth
      full join clients.balances shown using (client_id)
     where (coalesce(truth.total_delivered, 0), coalesce(truth.box_owed, 0),
            coalesce(truth.due_cents, 0))
       is distinct from (coalesce(shown.total_delivered, 0), coalesce(shown.box_owed, 0),
                         coalesce(shown.due_cents, 0))`);
}
