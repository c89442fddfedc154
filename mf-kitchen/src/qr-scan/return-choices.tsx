import { Button } from '@gamelles/web-kit';
import styles from './qr-scan.module.css';

interface ReturnChoicesProps {
  /** Whether the box may be on its way out. */
  readonly isLikelyOutgoing: boolean;
  readonly saving: boolean;
  readonly onLeft: () => void;
  readonly onReturnedAndPaid: () => void;
  readonly onReturned: () => void;
  readonly onCancel: () => void;
}

/**
 * The choices after a scan. Taking a box back is not the main button, because boxes are scanned on
 * their way out, too.
 */
export function ReturnChoices({ isLikelyOutgoing, saving, ...on }: ReturnChoicesProps) {
  return (
    <div className={styles.choices}>
      {isLikelyOutgoing && (
        <Button className={styles.choice} busy={saving} onClick={on.onLeft}>
          Elle part aujourd’hui
        </Button>
      )}
      <Button
        className={styles.choice}
        variant="secondary"
        busy={saving}
        onClick={on.onReturnedAndPaid}
      >
        Oui, revenue et payée
      </Button>
      <Button
        className={styles.choice}
        variant="secondary"
        disabled={saving}
        onClick={on.onReturned}
      >
        Oui, revenue (pas encore payée)
      </Button>
      <Button className={styles.choice} variant="quiet" disabled={saving} onClick={on.onCancel}>
        Annuler
      </Button>
    </div>
  );
}
