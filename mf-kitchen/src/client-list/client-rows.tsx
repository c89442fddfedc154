import { idOf } from '../long-list/id-of.ts';
import { RestOfList } from '../long-list/rest-of-list.tsx';
import { useRowsInSight } from '../long-list/use-rows-in-sight.ts';
import styles from './client-list.module.css';
import { ClientRow } from './client-row.tsx';
import type { useFoundClients } from './use-found-clients.ts';

const usualHeight = 61;

interface ClientRowsProps {
  readonly found: ReturnType<typeof useFoundClients>;
}

/** The clients by name; further pages load during scrolling. */
export function ClientRows({ found }: ClientRowsProps) {
  const { items, count = -1, isPlaceholderData } = found;
  const { list, rows, measure, room } = useRowsInSight({
    name: `/clients ${found.shown ?? ''}`,
    items,
    idOf,
    usualHeight,
    see: found.see,
  });
  return (
    <>
      <ul ref={list} className={styles.list} style={room}>
        {rows.map(
          (at) =>
            items[at] && (
              <ClientRow
                key={items[at].id}
                client={items[at]}
                at={at}
                of={count}
                measure={measure}
              />
            ),
        )}
      </ul>
      {/* The results of the previous search load no further pages. */}
      <RestOfList {...found} hasNextPage={found.hasNextPage && !isPlaceholderData} />
    </>
  );
}
