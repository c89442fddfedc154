import { AnchorButton } from '@gamelles/web-kit';
import styles from './own-space.module.css';

/** A link to the person's space; hidden until the page's script finds a session. */
export function OwnSpace() {
  return (
    <AnchorButton href="/ouvrir" className={styles.way} hidden data-own-space>
      Ouvrir ma cuisine
    </AnchorButton>
  );
}
