import { Badge } from '@gamelles/web-kit';
import { TriangleAlert } from '@gamelles/web-kit/icons';
import { Link } from '@gamelles/web-kit/router';
import { memo } from 'react';
import type { ClientName } from '../api.ts';
import type { Place } from '../long-list/use-rows-in-window.ts';
import { balanceTexts } from './balance-text.ts';
import styles from './client-list.module.css';

interface ClientRowProps extends Place {
  readonly client: ClientName;
}

export const ClientRow = memo(function ClientRow({ client, at, of, measure }: ClientRowProps) {
  const [first, ...others] = balanceTexts(client);
  return (
    <li
      ref={measure}
      className={styles.row}
      data-index={at}
      aria-posinset={at + 1}
      aria-setsize={of}
    >
      <div className={styles.who}>
        <Link to={`/clients/${client.id}`} className={styles.name}>
          {client.firstname} {client.lastname}
        </Link>
        {client.has_allergies && (
          <Badge tone="attention" icon={<TriangleAlert size={16} aria-hidden />}>
            Allergies
          </Badge>
        )}
      </div>
      <p className={first === undefined ? styles.even : styles.balance}>
        <span>{first ?? 'À jour'}</span>
        {others.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </li>
  );
});
