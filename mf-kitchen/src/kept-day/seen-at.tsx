import { atMoment } from '@gamelles/web-kit';
import { CloudOff } from '@gamelles/web-kit/icons';
import styles from './seen-at.module.css';

/** Says that the screen shows stored data, and from when. */
export function SeenAt({ moment }: { readonly moment: string | undefined }) {
  return (
    <div role="status" className={styles.region}>
      {moment !== undefined && (
        <p className={styles.seen}>
          <CloudOff size={18} aria-hidden />
          Sans réseau{'\u00a0'}: vu {atMoment(moment)}.
        </p>
      )}
    </div>
  );
}
