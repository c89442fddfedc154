import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './surface.module.css';

/** Figures side by side. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

export interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Wants attention: something is out or owed. */
  readonly attention?: boolean;
  /** The screen that says where the number comes from. */
  readonly to?: string;
}

/** A label and its big number, inside Figures. */
export function Figure({ label, value, attention = false, to }: FigureProps) {
  const id = useId();
  return (
    <div className={`${styles.figure} ${attention ? styles.attention : ''}`}>
      <dt id={`${id}-label`} className={styles.figureLabel}>
        {label}
      </dt>
      <dd id={`${id}-value`} className={styles.figureValue}>
        {to === undefined ? (
          value
        ) : (
          <Link to={to} aria-labelledby={`${id}-label ${id}-value`} className={styles.figureLink}>
            {value}
          </Link>
        )}
      </dd>
    </div>
  );
}
