import { parseEuros, useActionKey, type PaymentMethod } from '@gamelles/web-kit';
import type { Account } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { collected } from '../journal/sentences.ts';
import { useReport } from '../journal/use-report.ts';
import { useRecordEntries } from '../rounds/use-record-entries.ts';
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
  const recordEntries = useRecordEntries();
  const sending = useSending();
  const key = useActionKey(newEntryId);
  const collect = ({ amount: text, method }: Payment, seen: Seen) =>
    sending.send(async () => {
      const amount = parseEuros(text) ?? 0;
      const id = key.of({ clientId, amount, method, seen });
      const happened_at = new Date().toISOString();
      const about = { client_id: clientId, happened_at };
      const recorded = await recordEntries([{ id, kind: 'collected', amount, method, ...about }]);
      key.done();
      onDone();
      report(clientId, recorded, [{ id, what: collected(amount) }]);
    });
  return { ...sending, collect };
}
