import type { ReactNode } from 'react';
import styles from './surface.module.css';

/** Figures side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

export interface FigureProps {
  label: string;
  value: ReactNode;
  /** Wants attention: something is out or owed. */
  attention?: boolean;
}

/** A label and its big number, inside Figures. */
export function Figure({ label, value, attention = false }: FigureProps) {
  return (
    <div className={`${styles.figure} ${attention ? styles.attention : ''}`}>
      <dt className={styles.figureLabel}>{label}</dt>
      <dd className={styles.figureValue}>{value}</dd>
    </div>
  );
}
