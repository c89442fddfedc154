import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { useHold } from './use-hold.ts';

export interface LoadingProps {
  readonly children: ReactNode;
  /** The language of the text, if it is not French. */
  readonly lang?: string;
  /** The loaded content will have the same height, so what follows is shown at once. */
  readonly inItsPlace?: boolean;
}

/**
 * A loading message. What follows it on the screen is shown together with the content, so nothing
 * moves.
 */
export function Loading({ children, lang, inItsPlace = false }: LoadingProps) {
  const mark = useHold(!inItsPlace);
  return (
    <div ref={mark} className={styles.state} role="status" lang={lang}>
      <span className={styles.tins} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
