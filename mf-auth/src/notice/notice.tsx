import { CircleCheck } from '@gamelles/web-kit/icons';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** What went well, read out when it appears; nothing while there is no message. */
export function Notice({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={styles.region}>
      {children && (
        <p className={styles.notice}>
          <CircleCheck size={20} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
