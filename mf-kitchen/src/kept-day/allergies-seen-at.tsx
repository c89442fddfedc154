import { atMoment } from '@gamelles/web-kit';
import { CloudOff } from '@gamelles/web-kit/icons';
import styles from './seen-at.module.css';

interface AllergiesSeenAtProps {
  readonly moment: string | undefined;
  readonly isOffline: boolean;
}

/** Shows the age of the visible allergies if nobody could check that they are still true. */
export function AllergiesSeenAt({ moment, isOffline }: AllergiesSeenAtProps) {
  return (
    <div role="status" className={styles.region}>
      {moment !== undefined && (
        <p className={styles.seen}>
          {isOffline && <CloudOff size={18} aria-hidden />}
          Allergies vues {atMoment(moment)}, {isOffline ? 'sans réseau' : 'pas revérifiées'} depuis
        </p>
      )}
    </div>
  );
}
