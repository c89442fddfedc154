import type { ComponentProps, ReactNode } from 'react';
import styles from './rows.module.css';

/** A list of rows with separators. */
export function Rows(attributes: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...attributes} className={styles.rows} />;
}

interface RowProps {
  readonly name: ReactNode;
  readonly details: ReactNode;
  /** The state of the row, or its actions. */
  readonly state?: ReactNode;
}

/** A row with a title, details in small print, and a state. */
export function Row({ name, details, state }: RowProps) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.details}>{details}</p>
      </div>
      {state}
    </li>
  );
}
