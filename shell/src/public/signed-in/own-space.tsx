import { AnchorButton } from '@gamelles/web-kit';
import styles from './own-space.module.css';

/** The way into the own space; hidden until the page's script finds somebody signed in. */
export function OwnSpace() {
  return (
    <AnchorButton href="/ouvrir" className={styles.way} hidden data-own-space>
      Ouvrir ma cuisine
    </AnchorButton>
  );
}
