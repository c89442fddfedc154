import { Card, EmptyState } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import type { Dish } from '../api.ts';
import { DishRow } from './dish-row.tsx';
import styles from './dishes.module.css';

export function Dishes({ dishes }: { readonly dishes: readonly Dish[] }) {
  return (
    <Card aria-labelledby="dishes">
      <h2 id="dishes">Tes plats</h2>
      {dishes.length === 0 ? (
        <EmptyState illustration={<EmptyPlate />}>Tu n'as pas encore reçu de plats.</EmptyState>
      ) : (
        <ul className={styles.dishes}>
          {dishes.map((dish) => (
            <DishRow key={dish.dish_name} dish={dish} />
          ))}
        </ul>
      )}
    </Card>
  );
}
