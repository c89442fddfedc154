import { formatDate } from '@gamelles/web-kit';
import type { ReactNode } from 'react';
import styles from './label.module.css';

export interface LabelProps {
  readonly picture: ReactNode;
  readonly client: string;
  readonly dish: string;
  readonly date: string;
  /** Lines below the date. */
  readonly notes?: ReactNode;
  /** The short code, to type if the picture cannot be read. */
  readonly shortCode?: string | null | undefined;
  readonly token?: string;
}

/** The label on a box. */
export function Label({ picture, client, dish, date, notes, shortCode, token }: LabelProps) {
  return (
    <figure className={styles.label} data-paper>
      <div className={styles.picture}>{picture}</div>
      <figcaption className={styles.caption}>
        <span className={styles.client}>{client}</span>
        <span className={styles.dish}>{dish}</span>
        <span>{formatDate(date)}</span>
        {notes}
        {shortCode && <span className={styles.code}>{shortCode}</span>}
        {token && <span className={styles.token}>{token}</span>}
      </figcaption>
    </figure>
  );
}
