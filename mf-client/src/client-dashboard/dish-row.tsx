import { IconButton, isolate } from '@gamelles/web-kit';
import { Frown, Star } from '@gamelles/web-kit/icons';
import type { Dish } from '../api.ts';
import styles from './dishes.module.css';
import { useRating } from './use-rating.ts';

export function DishRow({ dish }: { readonly dish: Dish }) {
  const { shown, tap } = useRating(dish);
  const name = dish.dish_name;
  return (
    <li className={styles.dish}>
      <span className={styles.name}>{name}</span>
      <IconButton
        label={`J'aime ${isolate(name)}`}
        icon={<Star size={26} aria-hidden />}
        aria-pressed={shown === true}
        className={styles.like}
        onClick={() => tap(true)}
      />
      <IconButton
        label={`Je n'aime pas ${isolate(name)}`}
        icon={<Frown size={26} aria-hidden />}
        aria-pressed={shown === false}
        className={styles.dislike}
        onClick={() => tap(false)}
      />
    </li>
  );
}
