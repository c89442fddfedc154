import { ApiError, type PaymentMethod } from '@gamelles/web-kit';
import type { Entry, HistoryItem } from '../api.ts';
import { newEntryId } from './entry-id.ts';
import { collected, returned as boxesBack } from './sentences.ts';

/** A delivery as it was last read. */
export interface Unsettled extends Pick<
  HistoryItem,
  'delivery_id' | 'quantity' | 'returned' | 'due'
> {
  readonly client_id?: string | undefined;
}

/** Whether a call failed because of the network, so that it can be stored and sent later. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/**
 * The entries that settle a delivery: the boxes that are out came back and, if paid, the due amount
 * was collected. An earlier call may have recorded the same, with only its response lost; then
 * nothing counts twice.
 */
export function settling(delivery: Unsettled, paid: boolean, method?: PaymentMethod): Entry[] {
  const { client_id, delivery_id, returned, due } = delivery;
  const about = { client_id, delivery_id, happened_at: new Date().toISOString() };
  return [
    ...(returned ? [] : [{ id: newEntryId(), kind: 'returned', ...about }]),
    ...(paid && due > 0
      ? [{ id: newEntryId(), kind: 'collected', ...about, amount: due, method, settles: true }]
      : []),
  ];
}

/** The text of those entries: « 2 gamelles reprises, 19,80 € encaissés ». */
export function settlingText({ quantity, returned, due }: Unsettled, paid: boolean): string {
  return [
    ...(returned ? [] : [boxesBack(quantity)]),
    ...(paid && due > 0 ? [collected(due)] : []),
  ].join(', ');
}
