import { AnchorButton } from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { OwnSpace } from '../signed-in/own-space.tsx';
import styles from './hero.module.css';

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>
          Tes gamelles partent pleines. <em>Elles reviennent.</em>
        </h1>
        <p className={styles.lead}>
          Scanne la gamelle livrée, livre, scanne la gamelle rendue. Tu sais chez qui elles sont, ce
          qu’on te doit et ce que chacun aime manger.
        </p>
        <p className={styles.ways}>
          <AnchorButton href="/signup">Créer mon compte</AnchorButton>
          <AnchorButton href="/login" variant="secondary">
            Se connecter
          </AnchorButton>
          <OwnSpace />
        </p>
        <p className={styles.note}>Pour les traiteurs à domicile, et pour leurs clients.</p>
      </div>
      <div className={styles.table}>
        <TiffinTins className={styles.tins} />
      </div>
    </section>
  );
}
