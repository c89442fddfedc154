import type { ScannedBox } from '../api.ts';

type Box = Pick<ScannedBox, 'date' | 'delivered_at' | 'client_id'>;

/** Whether the box is probably on its way out: a box of today is seldom on its way back. */
export function isLikelyOutgoing({ date, delivered_at, client_id }: Box, today: string): boolean {
  return date === today && !delivered_at && client_id !== undefined;
}
