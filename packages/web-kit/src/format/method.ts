import type { paymentsApi, ResponseOf } from '@gamelles/contracts';

/** A way to pay. */
export type Method = NonNullable<ResponseOf<typeof paymentsApi.recordPayment>['method']>;

/** Ways to pay, as buttons call them. */
export const methods: Readonly<Record<Method, string>> = {
  cash: 'Espèces',
  cheque: 'Chèque',
  transfer: 'Virement',
  card: 'Carte',
  meal_voucher: 'Titre-restaurant',
};
