import type { PaymentMethod } from '@gamelles/web-kit';
import type { Seen } from '@gamelles/web-kit/day-memory';
import type { ScannedBox } from '../api.ts';

/** The outcome of the last scanned code. */
export type Scan =
  | { readonly is: 'awaited' }
  | { readonly is: 'looked-up' }
  | { readonly is: 'unknown'; readonly text: string; readonly detail: string }
  | Known;

export interface Known {
  readonly is: 'known';
  readonly token: string;
  readonly box: ScannedBox & Seen;
  /** Whether the question is open if the box is back and paid. */
  readonly asking: boolean;
}

/** The payment to record for a box. */
export interface Choice {
  readonly paid: boolean;
  readonly method?: PaymentMethod;
}

/** An act that was not sent because of the network, and its box as it is now. */
export interface Unsent extends Pick<Known, 'token' | 'box'> {
  readonly choice: Choice;
}
