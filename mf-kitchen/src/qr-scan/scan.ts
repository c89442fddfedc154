import type { PaymentMethod } from '@gamelles/web-kit';
import type { ScannedBox } from '../api.ts';

/** The outcome of the last scanned code. */
export type Scan =
  | { readonly is: 'awaited' }
  | { readonly is: 'looked-up' }
  | { readonly is: 'unknown'; readonly text: string; readonly detail: string }
  | { readonly is: 'known'; readonly token: string; readonly box: ScannedBox };

/** The payment to record for a box. */
export interface Choice {
  readonly paid: boolean;
  readonly method?: PaymentMethod;
}
