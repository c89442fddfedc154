import styles from './feedback.module.css';
import { useHold } from './use-hold.ts';

export interface AwaitedProps {
  /** The query that brings it. */
  readonly of: { readonly isLoading: boolean; readonly failureCount: number };
}

/**
 * Stands where something that may need room is on its way: what follows it on the screen is shown
 * once that has come, so that nothing moves under a finger. Nobody waits for a call that failed
 * once, nor for longer than some seconds.
 */
export function Awaited({ of: { isLoading, failureCount } }: AwaitedProps) {
  const holds = isLoading && failureCount === 0;
  useHold(holds);
  return holds && <div className={styles.awaited} data-awaited />;
}
