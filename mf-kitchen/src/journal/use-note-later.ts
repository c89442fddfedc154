import { useToast, type PaymentMethod } from '@gamelles/web-kit';
import { useCallback } from 'react';
import { messageOf } from '../message-of.ts';
import { settling, settlingText, type Unsettled } from './settling-entries.ts';
import { record } from './record.ts';
import { useUndoToast } from './use-undo-toast.ts';

export const laterLabel = 'Noter, et envoyer plus tard';

/** Stores on the phone what a call could not send because of the network. */
export function useNoteLater() {
  const { sayEntries } = useUndoToast();
  const toast = useToast();
  return useCallback(
    async (delivery: Unsettled, paid: boolean, method?: PaymentMethod): Promise<void> => {
      const { client_id: clientId } = delivery;
      const entries = settling(delivery, paid, method);
      if (clientId === undefined || entries.length === 0) return;
      try {
        await record(entries);
        const ids = entries.map(({ id }) => id);
        sayEntries(settlingText(delivery, paid), clientId, ids.toReversed());
      } catch (error) {
        console.error(error);
        toast.error(messageOf(error, 'Ce geste n’est pas noté.'));
      }
    },
    [sayEntries, toast],
  );
}
