import { DomainError, type Caller, type Database } from '@gamelles/service-kit';
import type { DeliveryRow } from './queries.ts';

/**
 * Notes that the recipe of a delivery was adapted, or takes that back. The first to say so stays.
 * It is announced to nobody: others need not know of it.
 *
 * @returns the moment at which it was said
 */
export async function adaptRecipe(
  db: Database,
  caller: Caller,
  id: string,
  adapted: boolean,
): Promise<Date | null> {
  const [row] = await db<DeliveryRow>('deliveries')
    .where({ id, chef_id: caller.id })
    .update({
      adapted_at: adapted ? db.raw('coalesce(adapted_at, now())') : null,
      adapted_by: adapted ? db.raw('coalesce(adapted_by, ?)', [caller.id]) : null,
    })
    .returning('adapted_at');
  if (!row) throw new DomainError('delivery_not_found');
  return row.adapted_at;
}
