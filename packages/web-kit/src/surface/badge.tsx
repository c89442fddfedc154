import type { ReactNode } from 'react';
import styles from './surface.module.css';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'good' | 'attention' | 'bad';
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A state in words; the colour only repeats it. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
