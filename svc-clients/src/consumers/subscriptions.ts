import {
  accountsListed,
  clientCounted,
  deliveryChanged,
  paymentRecorded,
  userChanged,
} from '@gamelles/contracts';
import { on, onMany, type Subscription } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { onAccountsListed } from './on-accounts-listed.ts';
import { onClientsCounted } from './on-client-counted.ts';
import { onDeliveriesChanged } from './on-delivery-changed.ts';
import { onPaymentsRecorded } from './on-payment-recorded.ts';
import { onUserChanged } from './on-user-changed.ts';

export function subscriptions(vault: Vault): Subscription[] {
  return [
    on(userChanged, onUserChanged(vault)),
    on(accountsListed, onAccountsListed),
    onMany(deliveryChanged, onDeliveriesChanged),
    onMany(paymentRecorded, onPaymentsRecorded),
    onMany(clientCounted, onClientsCounted),
  ];
}
