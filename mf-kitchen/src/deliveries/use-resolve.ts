import { useToast, type ListPage } from '@gamelles/web-kit';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { resolveDelivery, type HistoryItem, type Resolved } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';

/** Records what became of a delivery, and shows it in the lists where it stands. */
export function useResolve(id: string, onResolved: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ paid }: { paid: boolean }) => resolveDelivery(id, paid),
    onSuccess(resolved) {
      onResolved();
      toast.success(resolved.message || 'Statut de livraison mis à jour');
      queries.setQueriesData<InfiniteData<ListPage<HistoryItem>>>(
        { queryKey: keys.histories },
        (lists) => lists && { ...lists, pages: lists.pages.map((page) => put(resolved, page)) },
      );
      void queries.invalidateQueries({ queryKey: keys.clients });
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
