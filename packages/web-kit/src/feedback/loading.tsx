import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { useHold } from './use-hold.ts';

export interface LoadingProps {
  readonly children: ReactNode;
  /** For texts that are not French. */
  readonly lang?: string;
  /** The content to come takes the same room: what follows is shown meanwhile. */
  readonly inItsPlace?: boolean;
}

/** Says what is on its way; what follows it on the screen comes with that, and moves nowhere. */
export function Loading({ children, lang, inItsPlace = false }: LoadingProps) {
  useHold(!inItsPlace);
  return (
    <div className={styles.state} role="status" lang={lang} data-awaited={!inItsPlace || undefined}>
      <span className={styles.tins} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
