import { QrPixels } from '@gamelles/web-kit/illustrations';
import styles from './label.module.css';

/** A printed label on a tin. */
export function Label() {
  return (
    <div className={styles.label} aria-hidden>
      <svg className={styles.code} viewBox="0 0 130 130" width="168" height="168">
        <QrPixels x={0} y={0} size={130} />
      </svg>
      <div className={styles.lines}>
        <p className={styles.dish}>Blanquette de veau</p>
        <p>Camille Roussel</p>
        <p>3 gamelles · 20/11/2026</p>
        <p className={styles.state}>En attente de retour</p>
      </div>
    </div>
  );
}
