import { AnchorButton } from '@gamelles/web-kit';
import { Mark } from './mark.tsx';
import styles from './site.module.css';

/** Name, way in, and the target of the way back to the top. */
export function SiteHeader() {
  return (
    <header className={styles.header} id="haut">
      <a className={styles.brand} href="/" aria-label="Gamelles, accueil">
        <Mark />
        <span>Gamelles</span>
      </a>
      <nav className={styles.entries} aria-label="Compte">
        <AnchorButton variant="quiet" href="/login">
          Se connecter
        </AnchorButton>
        <AnchorButton variant="secondary" href="/signup" className={styles.signUp}>
          Créer un compte
        </AnchorButton>
      </nav>
    </header>
  );
}
