import { Button, EmptyState, ErrorState, Loading } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import type { HistoryFilter } from '../api.ts';
import { messageOf } from '../message-of.ts';
import styles from './delivery-list.module.css';
import { DeliveryRow } from './delivery-row.tsx';
import { useHistory } from './use-history.ts';
import { useReachedEnd } from './use-reached-end.ts';

interface DeliveryListProps {
  filter: HistoryFilter;
  /** What to say where there is none. */
  empty: string;
}

/** Deliveries, newest first, the further ones as one scrolls. */
export function DeliveryList({ filter, empty }: DeliveryListProps) {
  const history = useHistory(filter);
  const { items, isPending, isLoadingError, isFetchNextPageError, error } = history;
  const { hasNextPage, isFetchingNextPage } = history;
  const more = () => void history.fetchNextPage();
  const end = useReachedEnd(more, hasNextPage && !isFetchingNextPage && !isFetchNextPageError);

  if (isPending) return <Loading>Chargement des livraisons…</Loading>;
  if (isLoadingError) {
    return (
      <ErrorState onRetry={() => void history.refetch()}>
        {messageOf(error, 'Impossible de charger les livraisons.')}
      </ErrorState>
    );
  }
  if (items.length === 0) return <EmptyState illustration={<EmptyPlate />}>{empty}</EmptyState>;
  return (
    <>
      <ul className={styles.list}>
        {items.map((item) => (
          <DeliveryRow
            key={item.delivery_id}
            item={item}
            client={filter.client_id === undefined ? item.client : undefined}
          />
        ))}
      </ul>
      {isFetchNextPageError && (
        <ErrorState onRetry={more}>La suite n’a pas pu être chargée.</ErrorState>
      )}
      {hasNextPage && !isFetchNextPageError && (
        <div ref={end} className={styles.more}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={more}>
            Voir plus
          </Button>
        </div>
      )}
    </>
  );
}
