import { Frown, Star } from '@gamelles/web-kit/icons';
import type { Dish } from './calls.ts';
import styles from './dishes.module.css';
import { tasteOf, type Tastes } from './use-tastes.ts';

interface TasteProps {
  readonly dish: Dish;
  readonly tastes: Tastes;
}

/** The number of clients who like a dish and who dislike it; nothing without ratings. */
export function Taste({ dish, tastes }: TasteProps) {
  const { stars, sadFaces } = tasteOf(dish, tastes);
  if (stars + sadFaces === 0) return null;
  return (
    <p className={styles.taste}>
      {stars > 0 && (
        <span>
          <Star size={18} aria-hidden />
          {stars === 1 ? '1 client aime' : `${stars} clients aiment`}
        </span>
      )}
      {sadFaces > 0 && (
        <span>
          <Frown size={18} aria-hidden />
          {sadFaces === 1 ? '1 n’aime pas' : `${sadFaces} n’aiment pas`}
        </span>
      )}
    </p>
  );
}
