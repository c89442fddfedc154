import type { paymentsApi, ResponseOf } from '@gamelles/contracts';

/** A payment method in words. */
export type Method = NonNullable<ResponseOf<typeof paymentsApi.recordPayment>['method']>;

/** The payment methods as labels of buttons. */
export const methods: Readonly<Record<Method, string>> = {
  cash: 'Espèces',
  cheque: 'Chèque',
  transfer: 'Virement',
  card: 'Carte',
  meal_voucher: 'Titre-restaurant',
};
