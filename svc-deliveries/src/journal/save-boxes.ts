import { writeAndAnnounce, type Statement, type Transaction } from '@gamelles/service-kit';
import { deliveryEvent, type Change } from '../deliveries/announce.ts';
import type { FullDelivery } from '../deliveries/queries.ts';
import { changeBetween } from '../deliveries/rules.ts';

/** A delivery before and after a change. */
export interface Step {
  readonly before: FullDelivery;
  readonly after: FullDelivery;
}

/** The changed deliveries, each with the name of its change. */
export function changesOf(steps: readonly Step[]) {
  return steps.map(({ before, after }) => {
    const change: Change = changeBetween(before, after) ?? 'corrected';
    return { delivery: { ...after, version: before.version + 1 }, change };
  });
}

/** The same as rows, with the versions that were read. */
export function rowsOf(steps: readonly Step[]) {
  return steps.map(({ before, after }) => ({
    id: after.id,
    version: before.version,
    delivered_at: after.delivered_at,
    returned_at: after.returned_at,
    paid_at: after.paid_at,
    // Differences, because the previous version sets the time and counts no boxes.
    returned_quantity: after.returned_quantity - before.returned_quantity,
    lost_quantity: after.lost_quantity - before.lost_quantity,
  }));
}

/** Writes and announces the changes of an entry to locked deliveries. */
export async function saveBoxes(trx: Transaction, steps: readonly Step[]): Promise<void> {
  const events = changesOf(steps).map(({ delivery, change }) => deliveryEvent(delivery, change));
  await writeAndAnnounce(trx, updateBoxes, { rows: JSON.stringify(rowsOf(steps)) }, events);
}

const updateBoxes: Statement = {
  name: 'update-boxes',
  text: `
    with moved as (
      update deliveries
         set delivered_at = step.delivered_at, returned_at = step.returned_at,
             paid_at = step.paid_at, version = deliveries.version + 1,
             returned_quantity = deliveries.returned_quantity + step.returned_quantity,
             lost_quantity = deliveries.lost_quantity + step.lost_quantity
        from jsonb_populate_recordset(null::deliveries, :rows) step
       where deliveries.id = step.id
    )
    insert into outbox (event) select value from jsonb_array_elements(:events)`,
};
