import { isolate } from '@gamelles/web-kit';
import { Frown } from '@gamelles/web-kit/icons';
import { firstNameOf } from '../allergens/sentences.ts';
import type { ListedName } from '../clients/find-names.ts';
import type { Dish } from './calls.ts';
import { FailedRatings } from './failed-ratings.tsx';
import styles from './dislike.module.css';
import { isDisliked, useDislikes } from './use-tastes.ts';

interface DislikeProps {
  readonly client: ListedName;
  readonly dishName: string;
  /** The dish of that name, if there is one. */
  readonly dish: Dish | undefined;
}

/** Warns that a client dislikes a dish, or says that this is unknown. */
export function Dislike({ client, dishName, dish }: DislikeProps) {
  const { dislikes, query } = useDislikes(client.id);
  return (
    <>
      <FailedRatings of={query} />
      {isDisliked(dishName, dish, dislikes) && (
        <p role="status" className={styles.dislike}>
          <Frown size={20} aria-hidden />
          {isolate(firstNameOf(client.name))} n’aime pas
        </p>
      )}
    </>
  );
}
