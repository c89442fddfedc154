import { Card } from '@gamelles/web-kit';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** A part of the page under its title, with what it is about. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </Card>
  );
}

interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Lines one under the other, with a rule between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
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

interface RowProps {
  name: ReactNode;
  details: ReactNode;
  state?: ReactNode;
}
