import type { EventOf, paymentRecorded } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import { adjustBalances } from '../balances/adjust.ts';
import { movements, shareOfPayment } from '../balances/rules.ts';
import { keepNews } from './keep-news.ts';

interface PaymentRow {
  readonly id: string;
  readonly version: number;
  readonly client_id: string | null;
  readonly amount_cents: number;
}

export const onPaymentsRecorded = async (
  trx: Transaction,
  events: readonly EventOf<typeof paymentRecorded>[],
): Promise<void> => {
  const rows = events.map(({ subject, aggregateversion, data }) => ({
    ...{ id: subject, version: aggregateversion },
    ...(data.deleted
      ? { client_id: null, amount_cents: 0 }
      : { client_id: data.client_id, amount_cents: data.amount_cents }),
  }));
  const news = await keepNews<PaymentRow>(trx, 'payments', rows);
  await adjustBalances(
    trx,
    news.flatMap(({ before, after }) =>
      movements(before && shareOfPayment(before), shareOfPayment(after)),
    ),
  );
};
