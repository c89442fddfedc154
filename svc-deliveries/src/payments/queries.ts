import {
  queryPrepared,
  type Caller,
  type Database,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import type { InputOf, paymentsApi } from '@gamelles/contracts';
import type { PaymentRow } from './announce.ts';
import type { LedgerEntry } from '../ledger/entries.ts';

interface FoundPayment extends PaymentRow {
  /** Whether a journal entry undoes the payment. */
  readonly is_undone: boolean;
}

export async function findPayment(
  trx: Transaction,
  caller: Caller,
  id: string,
): Promise<FoundPayment | undefined> {
  const values = { id, caller_id: caller.id };
  const [found] = await queryPrepared<FoundPayment>(trx, selectPayment, values);
  return found;
}

const selectPayment: Statement = {
  name: 'payment-by-id',
  text: `
    select id, chef_id, client_id, delivery_id, amount_cents, method, recorded_at, erased, version,
           exists (select from journal where undoes = payments.id) as is_undone
      from payments
     where id = :id and chef_id = :caller_id`,
};

type PageQuery = InputOf<typeof paymentsApi.listPayments>['query'];

/** A page of a client's payments, newest first, and its last id if there are more. */
export async function paymentsPage(
  db: Database,
  caller: Caller,
  { client_id, limit, after }: PageQuery,
): Promise<{ readonly items: PaymentRow[]; readonly next: string | undefined }> {
  const select = db<PaymentRow>('payments')
    .where({ chef_id: caller.id, client_id })
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after !== undefined) void select.where('id', '<', after);
  const found = await select;
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? items.at(-1)?.id : undefined };
}

/**
 * Whether a caterer's books contain a client. Then the caterer may settle the account even after
 * the removal.
 */
export async function isInBooks(db: Database, caller: Caller, client_id: string) {
  return (
    (await db<LedgerEntry>('ledger_entries')
      .where({ chef_id: caller.id, client_id })
      .first('id')) !== undefined
  );
}
