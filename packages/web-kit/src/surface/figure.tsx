import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './surface.module.css';

/** A row of figures. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

export interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  /** Highlights the figure: boxes are out or money is owed. */
  readonly attention?: boolean;
  /** The screen with the details of the number. */
  readonly to?: string;
}

/** A label with a big number, inside Figures. */
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
