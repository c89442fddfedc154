import { formatMoment } from '@gamelles/web-kit';
import styles from './account.module.css';

/** The date of the client's last reminder; nothing if there is none. */
export function LastReminder({ at }: { readonly at: string | null | undefined }) {
  if (!at) return null;
  return (
    <p className={styles.soft}>
      Dernière relance{'\u00a0'}: {formatMoment(at)}
    </p>
  );
}
