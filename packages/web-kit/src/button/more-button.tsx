import type { Ref } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import styles from './button.module.css';
import { Button } from './button.tsx';

interface MoreButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly busy: boolean;
  /** Whether the last request for the rest has failed. */
  readonly failed?: boolean;
  readonly onMore: () => void;
  readonly children?: string;
}

/**
 * A button for the rest of a list. It disappears while the rest loads, so nobody sees it jump. After
 * a failure it says so and tries again.
 */
export function MoreButton({
  ref,
  busy,
  failed = false,
  onMore,
  children = 'Voir plus',
}: MoreButtonProps) {
  if (failed && !busy) {
    return <ErrorState onRetry={onMore}>La suite n’a pas pu être chargée.</ErrorState>;
  }
  return (
    <Button ref={ref} variant="secondary" busy={busy} className={styles.more} onClick={onMore}>
      {children}
    </Button>
  );
}
