import { atMoment } from '@gamelles/web-kit';
import { CloudOff } from '@gamelles/web-kit/icons';
import styles from './seen-at.module.css';

/** Shows the age of the visible allergies if nobody could check that they are still true. */
export function AllergiesSeenAt({ moment }: { readonly moment: string | undefined }) {
  return (
    <div role="status" className={styles.region}>
      {moment !== undefined && (
        <p className={styles.seen}>
          <CloudOff size={18} aria-hidden />
          Allergies vues {atMoment(moment)}, sans réseau depuis
        </p>
      )}
    </div>
  );
}
