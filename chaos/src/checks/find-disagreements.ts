import { disagreements } from '@gamelles/platform/disagreements';
import type { Query } from '../platform/database.ts';

/**
 * The projections that differ from their owner's rows, and the events that are still in an outbox.
 */
export async function findDisagreements(query: Query): Promise<string[]> {
  const rows = await query(differences);
  const figures = await disagreements(query);
  return [
    ...rows.map(({ what, id }) => `${String(what)} ${String(id)}`),
    ...figures.map((figure) => `figures of a client: ${JSON.stringify(figure)}`),
  ];
}

const differences = `
  select 'svc-clients shows another delivery' as what, id::text
    from (select id, version, client_id, quantity, returned_at is not null as returned,
                 coalesce((select charged_cents from deliveries.amounts_due due
                            where due.delivery_id = deliveries.id), 0)::bigint as charged_cents
            from deliveries.deliveries) owned
    full join (select id, version, client_id, quantity, returned, charged_cents
                 from clients.deliveries) shown using (id)
   where (owned.version, owned.client_id, owned.quantity, owned.returned, owned.charged_cents)
      is distinct from
         (shown.version, shown.client_id, shown.quantity, shown.returned, shown.charged_cents)
  union all
  select 'svc-clients shows another payment', id::text
    from (select id, version, client_id, amount_cents::bigint from deliveries.payments) owned
    full join clients.payments shown using (id)
   where (owned.version, owned.client_id, owned.amount_cents)
      is distinct from (shown.version, shown.client_id, shown.amount_cents)
  union all
  select 'svc-clients knows another account', id::text
    from identity.users owned
    full join clients.accounts shown using (id)
   where (owned.version, case when owned.deleted_at is null then owned.role end) is distinct from (shown.version, shown.role)
  union all
  select 'svc-deliveries knows another client', id::text
    from (select id, version,
                 case when deleted_at is null then chef_id end as chef_id,
                 case when deleted_at is null then firstname end as firstname,
                 case when deleted_at is null then lastname end as lastname
            from clients.clients) owned
    full join deliveries.clients shown using (id)
   where (owned.version, owned.chef_id, owned.firstname, owned.lastname)
      is distinct from (shown.version, shown.chef_id, shown.firstname, shown.lastname)
  union all
  select 'svc-identity knows another record', id::text
    from clients.clients owned
    full join identity.client_records shown using (id)
   where (owned.version, case when owned.is_current then owned.user_id end)
      is distinct from (shown.version, shown.user_id)
  union all
  select 'an event has not left svc-identity:', event ->> 'id' from identity.outbox
  union all
  select 'an event has not left svc-clients:', event ->> 'id' from clients.outbox
  union all
  select 'an event has not left svc-deliveries:', event ->> 'id' from deliveries.outbox`;
