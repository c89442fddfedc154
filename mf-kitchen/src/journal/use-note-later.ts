import { useToast, type PaymentMethod } from '@gamelles/web-kit';
import { useCallback } from 'react';
import type { HistoryItem } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { settled, settling, type Unsettled } from './settling-entries.ts';
import { record } from './record.ts';
import { useRefresh } from './use-refresh.ts';
import { useReport } from './use-report.ts';

export const laterLabel = 'Noter, et envoyer plus tard';

interface Choice {
  readonly paid: boolean;
  readonly method?: PaymentMethod;
}

/**
 * Stores on the phone what a call could not send because of the network, and shows the delivery as
 * it is then.
 */
export function useNoteLater() {
  const refresh = useRefresh();
  const report = useReport();
  const toast = useToast();
  return useCallback(
    async <D extends Unsettled & Pick<HistoryItem, 'paid'>>(
      delivery: D,
      { paid, method }: Choice,
      show: (delivery: D) => void,
    ): Promise<void> => {
      const { client_id: clientId } = delivery;
      const told = settling(delivery, paid, method);
      if (clientId === undefined || told.length === 0) return;
      try {
        const recorded = await record(told.map(({ entry }) => entry));
        refresh(recorded.accounts);
        show(settled(delivery, paid));
        report(
          clientId,
          recorded,
          told.map(({ entry: { id }, what }) => ({ id, what })),
          () => show(delivery),
        );
      } catch (error) {
        console.error(error);
        toast.error(messageOf(error, 'Ce geste n’est pas noté.'));
      }
    },
    [refresh, report, toast],
  );
}
