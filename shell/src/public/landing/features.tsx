import { Bill } from './bill.tsx';
import styles from './features.module.css';
import { Label } from './label.tsx';
import { Tastes } from './tastes.tsx';

export function Features() {
  return (
    <section className={styles.features} id="fonctions">
      <h2 className={styles.heading}>
        Trois choses que le carnet collé au frigo ne sait pas faire
      </h2>
      <article className={styles.feature}>
        <div className={styles.text}>
          <h3>Suivi par QR code</h3>
          <p>
            Chaque livraison a son étiquette. Un coup d’appareil photo, et tu sais quel plat, pour
            qui, et depuis quand la boîte est dehors.
          </p>
        </div>
        <Label />
      </article>
      <article className={styles.feature}>
        <div className={styles.text}>
          <h3>Paiements suivis</h3>
          <p>
            Ce que chaque client te doit se compte tout seul. Revenue et payée, ou seulement revenue
            : une touche, et c’est noté.
          </p>
        </div>
        <Bill />
      </article>
      <article className={styles.feature}>
        <div className={styles.text}>
          <h3>Préférences clients</h3>
          <p>
            Tes clients notent leurs plats, disent leurs goûts et leurs allergies. Tu ajustes tes
            menus sans passer dix coups de fil.
          </p>
        </div>
        <Tastes />
      </article>
    </section>
  );
}
