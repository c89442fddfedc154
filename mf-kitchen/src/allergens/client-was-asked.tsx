import { Button } from '@gamelles/web-kit';
import { RotateCw } from '@gamelles/web-kit/icons';
import styles from './clash-panel.module.css';

interface ClientWasAskedProps {
  readonly checked: boolean;
  readonly onChange: (asked: boolean) => void;
  readonly onRetry: () => void;
}

/** The checkbox that confirms that the client was asked, for allergies that cannot be read. */
export function ClientWasAsked({ checked, onChange, onRetry }: ClientWasAskedProps) {
  return (
    <div className={styles.asked}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        J’ai demandé, et ce plat convient
      </label>
      <Button variant="quiet" onClick={onRetry}>
        <RotateCw size={18} aria-hidden />
        Réessayer de lire
      </Button>
    </div>
  );
}
