import { EmptyState, ErrorState, Loading } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import { useMemo } from 'react';
import { historyPath, type HistoryFilter } from '../api.ts';
import { RestOfList } from '../long-list/rest-of-list.tsx';
import { useRowsInSight } from '../long-list/use-rows-in-sight.ts';
import { messageOf } from '../message-of.ts';
import { dayHeadings } from './days.ts';
import styles from './delivery-list.module.css';
import { DeliveryRow } from './delivery-row.tsx';
import { idOfDelivery } from './id-of-delivery.ts';
import { useHistory } from './use-history.ts';

interface DeliveryListProps {
  readonly filter: HistoryFilter;
  /** The text for an empty list. */
  readonly empty: string;
}

const usualHeight = 96;

/** Deliveries, newest first; further pages load during scrolling. */
export function DeliveryList(props: DeliveryListProps) {
  // A new list starts at its top, without the errors of the previous one.
  return <Deliveries key={historyPath(props.filter)} {...props} />;
}

function Deliveries({ filter, empty }: DeliveryListProps) {
  const history = useHistory(filter);
  const { items, isPending, isLoadingError, error, hasNextPage } = history;

  const ofClient = filter.client_id !== undefined;
  const headings = useMemo(
    () => (ofClient ? undefined : dayHeadings(items, hasNextPage)),
    [ofClient, items, hasNextPage],
  );
  const { list, rows, measure, room } = useRowsInSight({
    name: historyPath(filter),
    items,
    idOf: idOfDelivery,
    usualHeight,
    see: history.see,
  });

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
      <div className={styles.frame}>
        <ul ref={list} className={styles.list} style={room}>
          {rows.map(
            (at) =>
              items[at] && (
                <DeliveryRow
                  key={items[at].delivery_id}
                  item={items[at]}
                  client={ofClient ? undefined : items[at].client}
                  heading={headings?.get(items[at].delivery_id)}
                  at={at}
                  of={hasNextPage ? -1 : items.length}
                  measure={measure}
                />
              ),
          )}
        </ul>
      </div>
      <RestOfList {...history} />
    </>
  );
}
