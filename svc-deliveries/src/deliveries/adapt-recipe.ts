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
 * Records that the recipe of a delivery was adapted, or removes that record. The first author
 * stays. No event is published, because no other service needs it. The record reveals an allergy,
 * so none is stored of a client who is gone or has withdrawn the agreement to keep allergies.
 *
 * @returns the moment of the record; null if there is none
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
               select from clients_without_details clients
                where clients.id = deliveries.client_id
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

/** Deletes the records of adapted recipes of clients. */
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
