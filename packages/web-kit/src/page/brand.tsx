import { Mark } from '../illustrations/mark.tsx';
import styles from './brand.module.css';

/** The name of the product, as a link to its front page. */
export function Brand() {
  return (
    <a className={styles.brand} href="/" aria-label="Gamelles, accueil">
      <Mark />
      <span>Gamelles</span>
    </a>
  );
}
