import { AnchorButton, Brand } from '@gamelles/web-kit';
import styles from './site.module.css';

/** The header with the name and the log-in link; « back to top » leads here. */
export function SiteHeader() {
  return (
    <header className={styles.header} id="haut">
      <Brand />
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
