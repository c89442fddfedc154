import { Loading } from '@gamelles/web-kit';
import styles from './starting.module.css';

/** While the first screen of the page loads. */
export function Starting() {
  return (
    <div className={styles.middle}>
      <Loading>Chargement…</Loading>
    </div>
  );
}
