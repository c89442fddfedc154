import {
  DomainError,
  queryPrepared,
  type Caller,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import type { DeliveryRow } from './queries.ts';

/**
 * Notes that the recipe of a delivery was adapted, or takes that back. The first to say so stays.
 * It is announced to nobody: others need not know of it. It tells that the client has an allergy, so
 * nothing is kept about a client who is gone.
 *
 * @returns the moment at which it was said
 */
export async function adaptRecipe(
  db: Database,
  caller: Caller,
  id: string,
  adapted: boolean,
): Promise<Date | null> {
  const values = { id, caller_id: caller.id, adapted };
  const [row] = await queryPrepared<Pick<DeliveryRow, 'adapted_at'>>(db, updateAdapted, values);
  if (!row) throw new DomainError('delivery_not_found');
  return row.adapted_at;
}

const updateAdapted: Statement = {
  name: 'adapt-recipe',
  text: `
    with said as (
      select id,
             cast(:adapted as boolean) and not exists (
               select from clients
                where clients.id = deliveries.client_id and (deleted or departed)
             ) as adapted
        from deliveries
       where id = :id and chef_id = :caller_id
    )
    update deliveries
       set adapted_at = case when said.adapted then coalesce(adapted_at, now()) end,
           adapted_by = case when said.adapted then coalesce(adapted_by, :caller_id) end
      from said
     where deliveries.id = said.id
    returning adapted_at`,
};

/** Forgets which recipes were adapted for clients who are removed or have left for good. */
export async function forgetAdapted(trx: Transaction, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length === 0) return;
  await queryPrepared(trx, clearAdapted, { client_ids: [...clientIds] });
}

const clearAdapted: Statement = {
  name: 'clear-adapted',
  text: `
    update deliveries set adapted_at = null, adapted_by = null
     where client_id = any(:client_ids) and adapted_at is not null`,
};
