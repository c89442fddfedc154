import { parseEuros, useActionKey, type PaymentMethod } from '@gamelles/web-kit';
import type { Account } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { record } from '../journal/record.ts';
import { collected } from '../journal/sentences.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { useReport } from '../journal/use-report.ts';
import { useSending } from './use-sending.ts';

export interface Payment {
  readonly amount: string;
  readonly method: PaymentMethod;
}

/** The figures that the person saw when the payment was asked for. */
export type Seen = Pick<Account, 'amount_due' | 'credit'>;

/**
 * Records a payment of a client. Use it outside of the dialog, which may close after a failed try:
 * the same payment has the same id at each try, so it counts once. If the account has changed since
 * the dialog was opened last, the next payment is another one.
 */
export function useCollect(clientId: string, onDone: () => void) {
  const report = useReport();
  const refresh = useRefresh();
  const sending = useSending();
  const key = useActionKey(newEntryId);
  const collect = ({ amount: text, method }: Payment, seen: Seen) =>
    sending.send(async () => {
      const amount = parseEuros(text) ?? 0;
      const id = key.of({ clientId, amount, method, seen });
      const happened_at = new Date().toISOString();
      const entry = { id, kind: 'collected', client_id: clientId, amount, method, happened_at };
      const recorded = await record([entry]);
      key.done();
      refresh(recorded.accounts);
      onDone();
      report(clientId, recorded, [{ id, what: collected(amount) }]);
    });
  return { ...sending, collect };
}
