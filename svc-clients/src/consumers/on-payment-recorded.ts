import type { EventOf, paymentRecorded } from '@gamelles/contracts';
import { upsertIfNewer, type Transaction } from '@gamelles/service-kit';
import { adjustBalances } from '../balances/adjust.ts';
import { movements, shareOfPayment } from '../balances/rules.ts';

interface PaymentRow {
  readonly id: string;
  readonly version: number;
  readonly client_id: string | null;
  readonly amount_cents: number;
}

export async function onPaymentsRecorded(
  trx: Transaction,
  events: readonly EventOf<typeof paymentRecorded>[],
): Promise<void> {
  const rows = events.map(({ subject, aggregateversion, data }) => ({
    id: subject,
    version: aggregateversion,
    ...(data.deleted
      ? { client_id: null, amount_cents: 0 }
      : { client_id: data.client_id, amount_cents: data.amount_cents }),
  }));
  const changes = await upsertIfNewer<PaymentRow>(trx, 'payments', rows);
  await adjustBalances(
    trx,
    changes.flatMap(({ before, after }) =>
      movements(before && shareOfPayment(before), shareOfPayment(after)),
    ),
  );
}
