import { firstNameOf } from '../allergens/sentences.ts';
import type { ListedName } from '../clients/find-names.ts';
import { Dislike } from '../dishes/dislike.tsx';
import { findDish } from '../dishes/find-dish.ts';
import { KnownDish } from '../dishes/known-dish.tsx';
import { NotesOnName } from '../dishes/notes-on-name.tsx';
import { useDishes } from '../dishes/use-dishes.ts';
import { FailedPart } from '../failed-part.tsx';
import { useIsTyping } from '../use-is-typing.ts';
import { LabelClash } from './label-clash.tsx';
import { subjectOf } from './allergen-check.ts';
import type { useClashAnswer } from './use-clash-answer.ts';

interface DishNotesProps {
  readonly dishName: string;
  /** Empty before a client is chosen. */
  readonly clientId: string;
  /** Also undefined if the list of clients could not be read. */
  readonly client: ListedName | undefined;
  readonly clash: ReturnType<typeof useClashAnswer>;
  readonly onDescribe: () => void;
  readonly onChangeDish: () => void;
}

/** The notes on the dish of a label, in general and for its client. */
export function DishNotes({ dishName, clientId, client, clash, ...on }: DishNotesProps) {
  const name = dishName.trim();
  const isTyping = useIsTyping(name);
  const query = useDishes();
  const { data: dishes } = query;
  if (name === '' || !query.isFetched) return null;
  const dish = dishes && findDish(dishes, name);
  const subject = subjectOf(clientId, dishes, name);
  return (
    <NotesOnName isTyping={isTyping}>
      <FailedPart of={query}>Impossible de charger tes plats.</FailedPart>
      {dishes && <KnownDish dish={dish} onDescribe={on.onDescribe} />}
      {client && <Dislike client={client} dishName={name} dish={dish} />}
      {/* Part of a name may be another dish, and each reading of allergies is recorded. */}
      {subject && !isTyping && (
        <LabelClash
          subject={subject}
          who={client ? firstNameOf(client.name) : 'ce client'}
          dishName={name}
          clash={clash}
          readDishes={query.refetch}
          onChangeDish={on.onChangeDish}
        />
      )}
    </NotesOnName>
  );
}
