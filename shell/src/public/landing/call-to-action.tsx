import { AnchorButton } from '@gamelles/web-kit';
import styles from './call-to-action.module.css';

export function CallToAction() {
  return (
    <section className={styles.enamel}>
      <div>
        <h2 className={styles.title}>La prochaine tournée commence ici</h2>
        <p>Crée ton compte, ajoute un client, colle ta première étiquette.</p>
      </div>
      <p className={styles.ways}>
        <AnchorButton href="/signup" className={styles.main}>
          Créer mon compte
        </AnchorButton>
        <AnchorButton href="/login" variant="quiet" className={styles.other}>
          J’en ai déjà un
        </AnchorButton>
      </p>
    </section>
  );
}
