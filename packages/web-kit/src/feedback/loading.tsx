import type { ReactNode } from 'react';
import styles from './feedback.module.css';

/** `lang` is for texts that are not French. */
export function Loading({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <div className={styles.state} role="status" lang={lang}>
      <span className={styles.tins} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
