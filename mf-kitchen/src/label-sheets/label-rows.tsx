import { formatDate } from '@gamelles/web-kit';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import type { HistoryItem } from '../api.ts';
import { idOfDelivery } from '../deliveries/id-of-delivery.ts';
import { useItemKey } from '../long-list/use-item-key.ts';
import { useRowsBeyond } from '../long-list/use-rows-beyond.ts';
import type { Place } from '../long-list/use-rows-in-window.ts';
import styles from './label-sheets.module.css';

interface LabelRowsProps {
  readonly labels: readonly HistoryItem[];
  readonly isWhole: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (deliveryId: string) => void;
  /** The content below the last row. */
  readonly children: ReactNode;
}

/** The assumed height of a row in pixels, until it is measured. */
const usualHeight = 57;

/** The labels to choose from. Only those in the frame and some around it are drawn. */
export function LabelRows({ labels, isWhole, chosen, onToggle, children }: LabelRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no React compiler runs here
  const virtual = useVirtualizer({
    count: labels.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    getItemKey: useItemKey(labels, idOfDelivery),
    overscan: useRowsBeyond(10),
    // The rows that a scroll adds are outside the frame, so a slow phone need not draw them in the
    // same task that scrolls.
    useFlushSync: false,
  });
  const rows = virtual.getVirtualItems();
  const room = {
    paddingTop: rows[0]?.start ?? 0,
    paddingBottom: virtual.getTotalSize() - (rows.at(-1)?.end ?? 0),
  };
  return (
    <div ref={frame} className={styles.frame}>
      <ul className={styles.rows} style={room}>
        {rows.map(({ index, key }) => {
          const label = labels[index];
          return (
            label && (
              <LabelRow
                key={key}
                label={label}
                isChosen={chosen.has(label.delivery_id)}
                onToggle={onToggle}
                at={index}
                of={isWhole ? labels.length : -1}
                measure={virtual.measureElement}
              />
            )
          );
        })}
      </ul>
      {children}
    </div>
  );
}

interface LabelRowProps extends Place {
  readonly label: HistoryItem;
  readonly isChosen: boolean;
  readonly onToggle: (deliveryId: string) => void;
}

function LabelRow({ label, isChosen, onToggle, at, of, measure }: LabelRowProps) {
  const { delivery_id, client, dish_name, date, quantity } = label;
  return (
    <li ref={measure} data-index={at} aria-posinset={at + 1} aria-setsize={of}>
      <label className={styles.row}>
        <input type="checkbox" checked={isChosen} onChange={() => onToggle(delivery_id)} />
        <span className={styles.what}>
          <strong>{client}</strong>
          <span>
            {dish_name ?? 'Plat non précisé'} × {quantity}, {formatDate(date)}
          </span>
        </span>
      </label>
    </li>
  );
}
