import { deliveryChanged, paymentRecorded, userChanged } from '@gamelles/contracts';
import { on } from '@gamelles/service-kit';
import { onDeliveryChanged } from './on-delivery-changed.ts';
import { onPaymentRecorded } from './on-payment-recorded.ts';
import { onUserChanged } from './on-user-changed.ts';

export const subscriptions = [
  on(userChanged, onUserChanged),
  on(deliveryChanged, onDeliveryChanged),
  on(paymentRecorded, onPaymentRecorded),
];
