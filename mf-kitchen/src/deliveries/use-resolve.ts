import { useToast, type ListPage } from '@gamelles/web-kit';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { resolveDelivery, type Client, type HistoryItem, type Resolved } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { accountAfter } from './account-after.ts';

/** Records what became of a delivery, and shows it in the lists where it stands. */
export function useResolve(item: HistoryItem, onResolved: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ paid }: { paid: boolean }) => resolveDelivery(item.delivery_id, paid),
    onSuccess(resolved) {
      onResolved();
      toast.success(resolved.message || 'Statut de livraison mis à jour');
      queries.setQueriesData<InfiniteData<ListPage<HistoryItem>>>(
        { queryKey: keys.histories },
        (lists) => lists && { ...lists, pages: lists.pages.map((page) => put(resolved, page)) },
      );
      // Counted here: whoever keeps the account hears of it a moment later, so asking now would show
      // what was owed before.
      void queries.cancelQueries({ queryKey: keys.clients });
      queries.setQueryData<Client>(
        keys.client(item.client_id),
        (client) => client && accountAfter(client, item, resolved),
      );
      void queries.invalidateQueries({ queryKey: keys.boxesOut });
      void queries.invalidateQueries({ queryKey: keys.labels });
    },
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de la mise à jour')),
  });
  return {
    returned: () => mutate({ paid: false }),
    returnedAndPaid: () => mutate({ paid: true }),
    busy: isPending,
  };
}

function put(resolved: Resolved, page: ListPage<HistoryItem>): ListPage<HistoryItem> {
  const items = page.items.map((item) =>
    item.delivery_id === resolved.delivery_id ? resolved : item,
  );
  return { ...page, items };
}
