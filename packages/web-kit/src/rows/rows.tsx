import type { ComponentProps, ReactNode } from 'react';
import styles from './rows.module.css';

/** Lines one under the other, with a rule between them. */
export function Rows(attributes: Omit<ComponentProps<'ul'>, 'className'>) {
  return <ul {...attributes} className={styles.rows} />;
}

interface RowProps {
  readonly name: ReactNode;
  readonly details: ReactNode;
  /** Its state, or what can be done with it. */
  readonly state?: ReactNode;
}

/** A line: what it is about, more of it in small letters, and its state. */
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
