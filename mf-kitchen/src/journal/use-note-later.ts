import { useToast, type PaymentMethod } from '@gamelles/web-kit';
import { useCallback } from 'react';
import { messageOf } from '../message-of.ts';
import { settling, type Unsettled } from './settling-entries.ts';
import { record } from './record.ts';
import { useRefresh } from './use-refresh.ts';
import { useReport } from './use-report.ts';

export const laterLabel = 'Noter, et envoyer plus tard';

/** Stores on the phone what a call could not send because of the network. */
export function useNoteLater() {
  const refresh = useRefresh();
  const report = useReport();
  const toast = useToast();
  return useCallback(
    async (delivery: Unsettled, paid: boolean, method?: PaymentMethod): Promise<void> => {
      const { client_id: clientId } = delivery;
      const told = settling(delivery, paid, method);
      if (clientId === undefined || told.length === 0) return;
      try {
        const recorded = await record(told.map(({ entry }) => entry));
        refresh(recorded.accounts);
        report(
          clientId,
          recorded,
          told.map(({ entry: { id }, what }) => ({ id, what })),
        );
      } catch (error) {
        console.error(error);
        toast.error(messageOf(error, 'Ce geste n’est pas noté.'));
      }
    },
    [refresh, report, toast],
  );
}
