import type { HistoryItem } from '../api.ts';

export type Boxes = Pick<HistoryItem, 'quantity' | 'returned_quantity' | 'lost_quantity'>;
export type BoxesState = Boxes & Pick<HistoryItem, 'returned'>;

/** The boxes of a delivery that are still out. */
export function boxesOut({ quantity, returned_quantity = 0, lost_quantity = 0 }: Boxes): number {
  return quantity - returned_quantity - lost_quantity;
}

/** The boxes that a change of a delivery took back. */
export function boxesTakenBack(before: BoxesState, after: BoxesState): number {
  return after.returned && !before.returned ? boxesOut(before) : 0;
}
