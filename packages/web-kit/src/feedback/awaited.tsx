import styles from './feedback.module.css';
import { useHold } from './use-hold.ts';

export interface AwaitedProps {
  /** The query that loads the content. */
  readonly of: { readonly isLoading: boolean; readonly failureCount: number };
}

/**
 * A placeholder for content that is loading and may need room. The page shows what follows only
 * once the content is there, so that nothing moves under a finger. It stops waiting after one
 * failed call, or after some seconds.
 */
export function Awaited({ of: { isLoading, failureCount } }: AwaitedProps) {
  const holds = isLoading && failureCount === 0;
  const mark = useHold(holds);
  return holds && <div ref={mark} className={styles.awaited} />;
}
