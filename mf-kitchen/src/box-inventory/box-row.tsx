import { Badge, formatDate, formatEuros, plural, today } from '@gamelles/web-kit';
import { Link } from '@gamelles/web-kit/router';
import { memo } from 'react';
import { RemindClient } from '../account/remind-client.tsx';
import type { Place } from '../long-list/use-rows-in-window.ts';
import type { BoxesOut } from './api.ts';
import styles from './box-inventory.module.css';
import { daysBetween } from './days-between.ts';

/** Boxes that are out for so many days are highlighted. */
const aWeek = 7;

interface BoxRowProps extends Place {
  readonly out: BoxesOut;
}

export const BoxRow = memo(function BoxRow({ out, at, of, measure }: BoxRowProps) {
  const { client_id, client, boxes, since, amount_due } = out;
  const days = daysBetween(since, today());
  return (
    <li
      ref={measure}
      className={styles.row}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={of}
    >
      <div className={styles.who}>
        <Link to={`/clients/${client_id}`} className={styles.name}>
          {client}
        </Link>
        <p className={styles.since}>
          <span>Depuis {days > 0 ? `le ${formatDate(since)}` : 'aujourd’hui'}</span>
          {days > 0 && (
            <Badge tone={days < aWeek ? 'neutral' : 'attention'}>{plural(days, 'jour')}</Badge>
          )}
        </p>
      </div>
      <div className={styles.remind}>
        <RemindClient clientId={client_id} name={client} />
      </div>
      <p className={styles.owed}>
        {amount_due > 0 && <span className={styles.due}>{formatEuros(amount_due)}</span>}
        <span className={styles.boxes}>{plural(boxes, 'gamelle')}</span>
      </p>
    </li>
  );
});
