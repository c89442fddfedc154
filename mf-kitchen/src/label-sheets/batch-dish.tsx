import { findDish } from '../dishes/find-dish.ts';
import { KnownDish } from '../dishes/known-dish.tsx';
import { useDishes } from '../dishes/use-dishes.ts';
import { useDebounced } from '../use-debounced.ts';

interface BatchDishProps {
  readonly dishName: string;
  readonly onDescribe: () => void;
}

/** The allergens of the batch's dish, or that they are unknown. */
export function BatchDish({ dishName, onDescribe }: BatchDishProps) {
  const name = useDebounced(dishName.trim(), 400);
  const { data: dishes } = useDishes();
  // The allergens of the previous dish must not stay below the name of the next one.
  if (name === '' || name !== dishName.trim() || !dishes) return null;
  return <KnownDish dish={findDish(dishes, name)} onDescribe={onDescribe} />;
}
