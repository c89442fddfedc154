import { formatDate } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import styles from './label.module.css';

export interface LabelProps {
  picture: ReactNode;
  client: string;
  dish: string;
  date: string;
  token?: string;
}

/** What is stuck on a box. */
export function Label({ picture, client, dish, date, token }: LabelProps) {
  return (
    <figure className={styles.label}>
      <div className={styles.picture}>{picture}</div>
      <figcaption className={styles.caption}>
        <span className={styles.client}>{client}</span>
        <span className={styles.dish}>{dish}</span>
        <span>{formatDate(date)}</span>
        {token && <span className={styles.token}>{token}</span>}
      </figcaption>
    </figure>
  );
}
