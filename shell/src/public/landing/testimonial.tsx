import styles from './testimonial.module.css';

export function Testimonial() {
  return (
    <section className={styles.section} id="temoignage" aria-label="Témoignage">
      <figure className={styles.figure}>
        <blockquote className={styles.quote}>
          « Je ne compte plus mes gamelles le dimanche soir. Je les scanne en rentrant de tournée,
          et je sais dans quel frigo dort la dernière. »
        </blockquote>
        <figcaption className={styles.who}>Nadia, traiteuse à domicile</figcaption>
      </figure>
    </section>
  );
}
