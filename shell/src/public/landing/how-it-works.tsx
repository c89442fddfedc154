import { DoorDelivery, ReturnedTin, ScannedTin } from '@gamelles/web-kit/illustrations';
import styles from './how-it-works.module.css';

export function HowItWorks() {
  return (
    <section className={styles.section} id="etapes">
      <div className={styles.inside}>
        <h2 className={styles.heading}>Comment ça marche</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text, Picture }) => (
            <li key={title} className={styles.step}>
              <Picture className={styles.picture} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const steps = [
  {
    title: 'Scanne la gamelle livrée',
    text: 'Crée son étiquette, colle-la, scanne. La boîte a désormais un plat, un client et une date.',
    Picture: ScannedTin,
  },
  {
    title: 'Livre',
    text: 'Ton client voit dans son espace ce qu’il a reçu, ce qu’il doit rendre et ce qu’il doit régler.',
    Picture: DoorDelivery,
  },
  {
    title: 'Scanne la gamelle rendue',
    text: 'Elle revient ? Un scan, et le compte est à jour. Payée ou pas encore : c’est toi qui le dis.',
    Picture: ReturnedTin,
  },
] as const;
