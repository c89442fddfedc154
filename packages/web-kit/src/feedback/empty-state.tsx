import type { ReactNode } from 'react';
import styles from './feedback.module.css';

export interface EmptyStateProps {
  readonly illustration?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ illustration, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {illustration}
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
