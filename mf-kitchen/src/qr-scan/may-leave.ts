import type { ScannedBox } from '../api.ts';

type Box = Pick<ScannedBox, 'date' | 'delivered_at' | 'client_id'>;

/** A box of today is most probably scanned on its way out, not back. */
export function mayLeave({ date, delivered_at, client_id }: Box, today: string): boolean {
  return date === today && !delivered_at && client_id !== undefined;
}
