import { Button } from '@gamelles/web-kit';
import { Pencil } from '@gamelles/web-kit/icons';
import { DishAllergens } from '../allergens/dish-allergens.tsx';
import type { Dish } from './calls.ts';
import styles from './known-dish.module.css';

interface KnownDishProps {
  /** Undefined for an unknown name. */
  readonly dish: Dish | undefined;
  readonly onDescribe: () => void;
}

/**
 * The allergens of a dish, or that they are unknown. For a new dish it asks for them, optionally.
 */
export function KnownDish({ dish, onDescribe }: KnownDishProps) {
  const allergens = dish?.allergens ?? null;
  return (
    <div className={styles.known}>
      <div>
        {!dish && (
          <p role="status" className={styles.question}>
            Nouveau plat{'\u00a0'}: que contient-il{'\u00a0'}?
          </p>
        )}
        <DishAllergens allergens={allergens} />
      </div>
      <Button variant="quiet" onClick={onDescribe}>
        <Pencil size={18} aria-hidden />
        {allergens ? 'Modifier ses allergènes' : 'Noter ses allergènes'}
      </Button>
    </div>
  );
}
