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

/** Whether a call failed for want of a network, so that it may be noted and sent later. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/**
 * The entries that settle a delivery: what is still out is back and, if so told, what is due is paid.
 * A call has told the same before; where only its answer was lost, nothing is counted twice.
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
