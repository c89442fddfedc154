import { ApiError, type PaymentMethod } from '@gamelles/web-kit';
import type { Entry, HistoryItem } from '../api.ts';
import { boxesOut, type BoxesState } from '../deliveries/boxes-out.ts';
import { newEntryId } from './entry-id.ts';
import { collected, returned as boxesBack } from './sentences.ts';

/** A delivery as it was last read. */
export interface Unsettled extends BoxesState, Pick<HistoryItem, 'delivery_id' | 'due'> {
  readonly client_id?: string | undefined;
}

/** Whether a call failed because of the network, so that it can be stored and sent later. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** A delivery that is settled in this way, for the screen that shows it until this is sent. */
export function settled<D extends Unsettled & Pick<HistoryItem, 'paid'>>(
  delivery: D,
  paid: boolean,
): D {
  const { quantity, lost_quantity = 0 } = delivery;
  const due = paid ? 0 : delivery.due;
  const returned_quantity = quantity - lost_quantity;
  return { ...delivery, returned: true, returned_quantity, due, paid: due === 0 };
}

/** An entry, and what it says: « 2 gamelles reprises ». */
interface Settling {
  readonly entry: Entry;
  readonly what: string;
}

/**
 * The entries that settle a delivery: the boxes that are out came back and, if paid, the due amount
 * was collected. An earlier call may have recorded the same, with only its response lost; then
 * nothing counts twice.
 */
export function settling(delivery: Unsettled, paid: boolean, method?: PaymentMethod): Settling[] {
  const { client_id, delivery_id, returned, due } = delivery;
  const about = { client_id, delivery_id, happened_at: new Date().toISOString() };
  const back = { id: newEntryId(), kind: 'returned', ...about };
  const money = { id: newEntryId(), kind: 'collected', ...about, amount: due, method };
  return [
    ...(returned ? [] : [{ entry: back, what: boxesBack(boxesOut(delivery)) }]),
    ...(paid && due > 0 ? [{ entry: { ...money, settles: true }, what: collected(due) }] : []),
  ];
}
