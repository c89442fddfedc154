import { useToast, withReason, type PaymentMethod } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resolveDelivery, type HistoryItem } from '../api.ts';
import { changeCachedClient } from '../clients/change-cached-client.ts';
import { isUnreached } from '../journal/settling-entries.ts';
import { laterLabel, useNoteLater } from '../journal/use-note-later.ts';
import { useOfferUndo } from '../journal/use-offer-undo.ts';
import { keepClientAgain } from '../kept-day/keep-again.ts';
import { keys } from '../query-keys.ts';
import { accountAfter } from './account-after.ts';
import { putResolved } from './put-resolved.ts';

interface Choice {
  readonly paid: boolean;
  readonly method?: PaymentMethod;
}

/** Records the return or payment of a delivery, and updates the lists that show it. */
export function useResolve(item: HistoryItem, onResolved: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferUndo();
  const noteLater = useNoteLater();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ paid, method }: Choice) => resolveDelivery(item.delivery_id, paid, method),
    onSuccess(resolved) {
      onResolved();
      toast.success(resolved.message || 'Statut de livraison mis à jour');
      putResolved(queries, resolved);
      changeCachedClient(queries, item.client_id, (client) => accountAfter(client, item, resolved));
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
      keepClientAgain(item.client_id);
      offerUndo(item, resolved, resolved.entry_ids ?? []);
    },
    onError(error, choice) {
      const message = withReason(error, 'Erreur lors de la mise à jour');
      if (!isUnreached(error)) toast.error(message);
      else {
        const run = () => void noteLater(item, choice, (noted) => putResolved(queries, noted));
        const action = { label: laterLabel, run, withoutKey: true };
        toast.error(message, { duration: 10_000, action });
      }
    },
  });
  return {
    returned: () => mutate({ paid: false }),
    returnedAndPaid: () => mutate({ paid: true }),
    paid: (method: PaymentMethod) => mutate({ paid: true, method }),
    busy: isPending,
  };
}

const changed = [keys.labelsToPrint, keys.boxesOut, keys.labels, keys.accounts];
