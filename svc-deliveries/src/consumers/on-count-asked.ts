import { countAsked } from '@gamelles/contracts';
import { on, type Transaction } from '@gamelles/service-kit';
import { tellCounts } from '../counts/tell-counts.ts';
import { reannounceDeliveries } from '../deliveries/announce.ts';
import { announcePayments } from '../payments/announce.ts';
import type { Account, LedgerEntry } from '../ledger/entries.ts';

const batchSize = 500;

/** Announces all deliveries and payments of a client again, and then the client's totals. */
export const onCountAsked = on(countAsked, async (trx, { data: { id: client_id } }) => {
  const account = await trx<Account>('client_counts').where({ client_id }).first('chef_id');
  if (!account) return;
  const { chef_id } = account;
  const deliveries = await trx<{ readonly id: string } & Account>('deliveries')
    .where({ chef_id, client_id })
    .select('id');
  await inBatches(trx, deliveries, reannounceDeliveries);
  const payments = await trx<LedgerEntry>('ledger_entries')
    .where({ chef_id, client_id, kind: 'payment' })
    .select('id');
  await inBatches(trx, payments, announcePayments);
  await tellCounts(trx, [{ chef_id, client_id }]);
});

async function inBatches(
  trx: Transaction,
  rows: readonly { readonly id: string }[],
  announce: (trx: Transaction, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await announce(
      trx,
      rows.slice(from, from + batchSize).map(({ id }) => id),
    );
  }
}
