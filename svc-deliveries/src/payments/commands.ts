import { centsFromEuros, type InputOf, type paymentsApi } from '@gamelles/contracts';
import {
  DomainError,
  writeAndAnnounce,
  type Caller,
  type Statement,
  type Transaction,
} from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { findDelivery } from '../deliveries/queries.ts';
import { settleAccount } from '../deliveries/settle-account.ts';
import { lockAccount } from '../ledger/account.ts';
import {
  correctionOfPayment,
  insertEntries,
  paidCents,
  payment,
  type Stamp,
} from '../ledger/entries.ts';
import { announcePayments, newPaymentEvent, type PaymentRow } from './announce.ts';
import { findPayment } from './queries.ts';

type NewPayment = InputOf<typeof paymentsApi.recordPayment>['body'];

/**
 * Records a payment of a client, before or after the boxes came back. It pays the named delivery
 * first, then the oldest debts; the rest is credit.
 */
export async function recordPayment(
  trx: Transaction,
  caller: Caller,
  { client_id, delivery_id, amount, method }: NewPayment,
): Promise<PaymentRow> {
  await lockCatererForUpdate(trx, caller.id);
  if (delivery_id) await requireDeliveryOf(trx, caller, delivery_id, client_id);
  const account = { chef_id: caller.id, client_id };
  await lockAccount(trx, account);
  const now = new Date();
  const taken = payment(
    { ...account, delivery_id: delivery_id ?? null, method: method ?? null },
    centsFromEuros(amount),
    { recorded_by: caller.id, recorded_at: now },
  );
  await writeAndAnnounce(
    trx,
    insertPayment,
    {
      id: taken.id,
      chef_id: taken.chef_id,
      client_id: taken.client_id,
      delivery_id: taken.delivery_id,
      amount_cents: taken.amount_cents,
      paid_cents: paidCents(taken),
      method: taken.method,
      now,
    },
    [newPaymentEvent(taken)],
  );
  const stamp = { recorded_by: caller.id, recorded_at: now, journal_id: taken.id };
  await settleAccount(trx, account, stamp, { paid: taken.delivery_id });
  return requirePayment(trx, caller, taken.id);
}

/** Writes the ledger line, the journal entry and the event. */
const insertPayment: Statement = {
  name: 'insert-payment',
  text: `
    with line as (
      insert into ledger_entries
        (id, chef_id, client_id, delivery_id, kind, amount_cents, method, recorded_by, recorded_at,
         journal_id)
      values (:id, :chef_id, :client_id, :delivery_id, 'payment', :amount_cents, :method, :chef_id,
              :now, :id)
    ), entered as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, amount_cents, method, told_at,
         happened_at, received_at, outcome)
      values (:id, :chef_id, :client_id, :chef_id, 'collected', :delivery_id, :paid_cents, :method,
              :now, :now, :now, 'done')
    )
    insert into outbox (event) select value from jsonb_array_elements(:events)`,
};

/** Corrects the amount of a payment; a repeat changes nothing. */
export async function correctPayment(
  trx: Transaction,
  caller: Caller,
  id: string,
  { amount, basedOn }: { readonly amount: number; readonly basedOn: number | undefined },
): Promise<PaymentRow> {
  await lockCatererForUpdate(trx, caller.id);
  await lockAccount(trx, await requirePayment(trx, caller, id));
  // Read again under the lock, because another correction may have come first.
  const before = await requirePayment(trx, caller, id);
  if (before.is_undone) throw new DomainError('already_undone');
  const to = centsFromEuros(amount);
  if (to === before.amount_cents) return before;
  if (basedOn !== undefined && basedOn !== before.version) throw new DomainError('line_changed');
  await changePayment(trx, before, to, { recorded_by: caller.id, recorded_at: new Date() });
  return requirePayment(trx, caller, id);
}

/** Changes the amount of a payment, in a transaction that has locked the account. */
export async function changePayment(
  trx: Transaction,
  before: PaymentRow,
  to: number,
  stamp: Stamp,
): Promise<void> {
  if (to === before.amount_cents) return;
  const correction = correctionOfPayment(before, { from: before.amount_cents, to }, stamp);
  await insertEntries(trx, [correction]);
  await announcePayments(trx, [before.id]);
  await settleAccount(trx, before, stamp, { paid: before.delivery_id });
}

/** @throws DomainError('delivery_not_found') for a delivery of another client */
async function requireDeliveryOf(
  trx: Transaction,
  caller: Caller,
  id: string,
  clientId: string,
): Promise<void> {
  const delivery = await findDelivery(trx, caller, { id });
  if (delivery?.client_id !== clientId) throw new DomainError('delivery_not_found');
}

async function requirePayment(trx: Transaction, caller: Caller, id: string) {
  const found = await findPayment(trx, caller, id);
  if (!found) throw new DomainError('payment_not_found');
  return found;
}
