import { ArrowUp } from '@gamelles/web-kit/icons';
import { Mark } from '@gamelles/web-kit/illustrations';
import styles from './site.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInside}>
        <p className={styles.signature}>
          <Mark />
          <span>Gamelles, pour que les boîtes rentrent à la maison.</span>
        </p>
        <nav aria-label="Dans la page d’accueil" className={styles.links}>
          <a href="/#fonctions">Ce que ça fait</a>
          <a href="/#etapes">Comment ça marche</a>
          <a href="/#temoignage">Témoignage</a>
        </nav>
        <nav aria-label="Informations" className={styles.links}>
          <a href="/a-propos">À propos</a>
          <a href="/mentions-legales">Mentions légales</a>
        </nav>
        <a className={styles.top} href="#haut">
          <ArrowUp size={20} aria-hidden />
          Retour en haut
        </a>
      </div>
    </footer>
  );
}
