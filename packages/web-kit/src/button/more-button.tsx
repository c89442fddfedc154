import styles from './button.module.css';
import { Button } from './button.tsx';

interface MoreButtonProps {
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly children?: string;
}

/** The rest of a list: while it comes, the button gives way, so that nobody sees it jump. */
export function MoreButton({ busy, onMore, children = 'Voir plus' }: MoreButtonProps) {
  return (
    <Button variant="secondary" busy={busy} className={styles.more} onClick={onMore}>
      {children}
    </Button>
  );
}
