import { parseEuros, type PaymentMethod } from '@gamelles/web-kit';
import { record } from '../journal/record.ts';
import { collected } from '../journal/sentences.ts';
import { useEntryId } from '../journal/use-entry-id.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { useReport } from '../journal/use-report.ts';
import { useSending } from './use-sending.ts';

export interface Payment {
  readonly amount: string;
  readonly method: PaymentMethod;
}

/** Records a payment of a client. */
export function useCollect(clientId: string, onDone: () => void) {
  const report = useReport();
  const refresh = useRefresh();
  const sending = useSending();
  const entryId = useEntryId(clientId);
  const collect = ({ amount: text, method }: Payment) =>
    sending.send(async () => {
      const id = entryId.read();
      const amount = parseEuros(text) ?? 0;
      const happened_at = new Date().toISOString();
      const entry = { id, kind: 'collected', client_id: clientId, amount, method, happened_at };
      const recorded = await record([entry]);
      entryId.done();
      refresh(recorded.accounts);
      onDone();
      report(clientId, recorded, [{ id, what: collected(amount) }]);
    });
  return { ...sending, collect };
}
