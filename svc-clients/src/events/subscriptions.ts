import { deliveryChanged, paymentRecorded, userChanged } from '@gamelles/contracts';
import { on, type Subscription } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { onDeliveryChanged } from './on-delivery-changed.ts';
import { onPaymentRecorded } from './on-payment-recorded.ts';
import { onUserChanged } from './on-user-changed.ts';

export const subscriptions = (vault: Vault): Subscription[] => [
  on(userChanged, onUserChanged(vault)),
  on(deliveryChanged, onDeliveryChanged),
  on(paymentRecorded, onPaymentRecorded),
];
