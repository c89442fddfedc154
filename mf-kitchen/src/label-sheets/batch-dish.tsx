import { findDish } from '../dishes/find-dish.ts';
import { KnownDish } from '../dishes/known-dish.tsx';
import { NotesOnName } from '../dishes/notes-on-name.tsx';
import { useDishes } from '../dishes/use-dishes.ts';
import { useIsTyping } from '../use-is-typing.ts';

interface BatchDishProps {
  readonly dishName: string;
  readonly onDescribe: () => void;
}

/** The allergens of the batch's dish, or that they are unknown. */
export function BatchDish({ dishName, onDescribe }: BatchDishProps) {
  const name = dishName.trim();
  const isTyping = useIsTyping(name);
  const { data: dishes } = useDishes();
  if (name === '' || !dishes) return null;
  return (
    <NotesOnName isTyping={isTyping}>
      <KnownDish dish={findDish(dishes, name)} onDescribe={onDescribe} />
    </NotesOnName>
  );
}
