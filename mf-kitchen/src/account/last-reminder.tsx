import { formatMoment } from '@gamelles/web-kit';
import styles from './account.module.css';

/** When the client was last reminded; nothing where that never was. */
export function LastReminder({ at }: { readonly at: string | null | undefined }) {
  if (!at) return null;
  return (
    <p className={styles.soft}>
      Dernière relance{'\u00a0'}: {formatMoment(at)}
    </p>
  );
}
