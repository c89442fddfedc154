import { Frown, Star } from '@gamelles/web-kit/icons';
import styles from './tastes.module.css';

/** The ratings of one client. */
export function Tastes() {
  return (
    <ul className={styles.tastes} aria-hidden>
      {dishes.map(({ name, liked }) => (
        <li key={name} className={styles.dish}>
          <span>{name}</span>
          <span className={liked ? styles.liked : styles.disliked}>
            {liked ? <Star size={22} /> : <Frown size={22} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

const dishes = [
  { name: 'Blanquette de veau', liked: true },
  { name: 'Gratin de choux de Bruxelles', liked: false },
  { name: 'Lasagnes aux courges', liked: true },
] as const;
