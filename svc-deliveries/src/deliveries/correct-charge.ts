import { centsFromEuros, type InputOf, type paymentsApi } from '@gamelles/contracts';
import { DomainError, queryPrepared, type Caller, type Transaction } from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { lockAccount } from '../ledger/account.ts';
import { correctionOfCharge, insertEntries } from '../ledger/entries.ts';
import { findDelivery, type FullDelivery } from './queries.ts';
import { ofQuantity } from './rules.ts';
import { settleAccount } from './settle-account.ts';

type Right = InputOf<typeof paymentsApi.correctDelivery>['body'] & {
  /** The version of the charge that the caller saw, if it is named. */
  readonly basedOn?: number | undefined;
};

/**
 * Corrects the charge of a delivery and, if it is given, the number of boxes. A repeat changes
 * nothing.
 */
export async function correctCharge(
  trx: Transaction,
  caller: Caller,
  id: string,
  { amount, quantity, basedOn }: Right,
): Promise<FullDelivery> {
  await lockCatererForUpdate(trx, caller.id);
  const account = await requireDelivery(trx, caller, id);
  await lockAccount(trx, account);
  // The lock waits for a concurrent return. Another correction may have come first.
  await queryPrepared(trx, lockDelivery, { id });
  const before = await requireDelivery(trx, caller, id);
  const to = centsFromEuros(amount);
  const boxes = quantity ?? before.quantity;
  if (to === before.charged_cents && boxes === before.quantity) return before;
  if (basedOn !== undefined && basedOn !== (await timesCharged(trx, before))) {
    throw new DomainError('line_changed');
  }
  const stamp = { recorded_by: caller.id, recorded_at: new Date() };
  const correction = correctionOfCharge(
    before,
    { from: before.charged_cents, to },
    boxes === before.quantity ? stamp : { ...stamp, note: boxesNote(before.quantity, boxes) },
  );
  await insertEntries(trx, [correction]);
  if (boxes !== before.quantity) await saveQuantity(trx, before, boxes, stamp.recorded_at);
  await settleAccount(trx, account, stamp, { corrected: id });
  return requireDelivery(trx, caller, id);
}

const lockDelivery = {
  name: 'lock-delivery-to-correct',
  text: 'select id from deliveries where id = :id for update',
};

/** The version of a delivery's line in the account: the number of ledger rows about its charge. */
async function timesCharged(trx: Transaction, { chef_id, id }: FullDelivery): Promise<number> {
  const [row] = await queryPrepared<{ readonly times: number }>(trx, countCharges, { chef_id, id });
  return row?.times ?? 0;
}

const countCharges = {
  name: 'times-charged',
  text: `
    select count(*) as times from ledger_entries
     where chef_id = :chef_id and delivery_id = :id
       and kind in ('charge', 'correction') and corrects is null`,
};

/**
 * Only the note of the ledger line names the former number, because the delivery stores only the
 * right one.
 */
function boxesNote(from: number, to: number): string {
  return `Nombre de gamelles corrigé\u00a0: ${to} au lieu de ${from}`;
}

async function saveQuantity(
  trx: Transaction,
  before: FullDelivery,
  quantity: number,
  now: Date,
): Promise<void> {
  const { id, returned_at } = ofQuantity(before, quantity, now);
  await queryPrepared(trx, updateQuantity, { id, quantity, returned_at });
}

const updateQuantity = {
  name: 'correct-quantity',
  text: `
    update deliveries
       set quantity = :quantity, returned_at = :returned_at,
           paid_at = case when cast(:returned_at as timestamptz) is not null then paid_at end,
           returned_quantity = case when returned_at is null then returned_quantity
                                    else quantity - lost_quantity end
     where id = :id`,
};

async function requireDelivery(
  trx: Transaction,
  caller: Caller,
  id: string,
): Promise<FullDelivery> {
  const delivery = await findDelivery(trx, caller, { id });
  if (!delivery) throw new DomainError('delivery_not_found');
  return delivery;
}
