import type { Caller, Database, Transaction } from '@gamelles/service-kit';
import type { InputOf, paymentsApi } from '@gamelles/contracts';
import type { PaymentRow } from '../ledger/announce-payments.ts';
import type { LedgerEntry } from '../ledger/entries.ts';

export function findPayment(trx: Transaction, caller: Caller, id: string) {
  return trx<PaymentRow>('payments')
    .where({ id, chef_id: caller.id })
    .first<PaymentRow | undefined>();
}

type PageQuery = InputOf<typeof paymentsApi.listPayments>['query'];

/** A page of a client's payments, newest first, and the last id of it where more follow. */
export async function paymentsPage(
  db: Database,
  caller: Caller,
  { client_id, limit, after }: PageQuery,
): Promise<{ items: PaymentRow[]; next: string | undefined }> {
  const select = db<PaymentRow>('payments')
    .where({ chef_id: caller.id, client_id })
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after !== undefined) void select.where('id', '<', after);
  const found = await select;
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}

/** Whether a client has anything in a caterer's books, who may then settle it, removed or not. */
export async function isInBooks(db: Database, caller: Caller, client_id: string) {
  return (
    (await db<LedgerEntry>('ledger_entries')
      .where({ chef_id: caller.id, client_id })
      .first('id')) !== undefined
  );
}
