import { Button, formatDate, formatEuros, plural } from '@gamelles/web-kit';
import { Printer } from '@gamelles/web-kit/icons';
import { useNavigate } from '@gamelles/web-kit/router';
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import type { HistoryItem } from '../api.ts';
import { DeliveryDetails } from './delivery-details.tsx';
import type { Place } from '../long-list/use-rows-in-window.ts';
import styles from './delivery-list.module.css';
import { States } from './delivery-states.tsx';
import { Settle } from './settle.tsx';

interface DeliveryRowProps extends Place {
  readonly item: HistoryItem;
  /** The client's name, for a list with several clients. */
  readonly client: string | undefined;
  /** The heading of the day, above its first delivery. */
  readonly heading: string | undefined;
}

// Memoized: scrolling renders the list for every frame, but each row only once.
export const DeliveryRow = memo(function DeliveryRow(props: DeliveryRowProps) {
  const { item, client, heading, at, of, measure } = props;
  const { dish_name, date, quantity, amount, qr_token } = item;
  const navigate = useNavigate();
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => measure(row.current), [measure]);
  const name = useRef<HTMLButtonElement>(null);
  // Undefined until the sheet is opened for the first time, because most never are.
  const [detailed, setDetailed] = useState<boolean>();
  // The pressed button is about to disappear, so the focus moves; if it has moved already, it
  // stays.
  const keepFocus = (): void => {
    const { activeElement: here, body } = document;
    if (here === body || row.current?.contains(here)) name.current?.focus({ preventScroll: true });
  };
  return (
    <li ref={row} className={styles.item} data-index={at} aria-posinset={at + 1} aria-setsize={of}>
      {heading !== undefined && <h2 className={styles.day}>{heading}</h2>}
      <div className={styles.row}>
        <div className={styles.line}>
          <p className={styles.dish}>
            <button
              ref={name}
              id={nameId}
              type="button"
              aria-haspopup="dialog"
              className={styles.opener}
              onClick={() => setDetailed(true)}
            >
              {dish_name ?? 'Plat non précisé'}
            </button>
          </p>
          <States item={item} />
        </div>
        <div className={styles.line}>
          <div className={styles.about}>
            {client && <p className={styles.client}>{client}</p>}
            <p className={styles.facts}>
              <time dateTime={date}>{formatDate(date)}</time>
              <span>{plural(quantity, 'gamelle')}</span>
              <span className={styles.amount}>{formatEuros(amount)}</span>
            </p>
          </div>
          <div className={styles.actions} role="group" aria-labelledby={nameId}>
            <Button
              variant="quiet"
              className={styles.print}
              onClick={() => void navigate(`/qr-print/${qr_token}`)}
            >
              <Printer size={18} aria-hidden />
              Imprimer
            </Button>
            <Settle item={item} onSettled={keepFocus} />
          </div>
        </div>
      </div>
      {detailed !== undefined && (
        <DeliveryDetails item={item} open={detailed} onClose={() => setDetailed(false)} />
      )}
    </li>
  );
});
