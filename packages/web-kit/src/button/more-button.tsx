import type { Ref } from 'react';
import styles from './button.module.css';
import { Button } from './button.tsx';

interface MoreButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly children?: string;
}

/** A button for the rest of a list. It disappears while the rest loads, so nobody sees it jump. */
export function MoreButton({ ref, busy, onMore, children = 'Voir plus' }: MoreButtonProps) {
  return (
    <Button ref={ref} variant="secondary" busy={busy} className={styles.more} onClick={onMore}>
      {children}
    </Button>
  );
}
