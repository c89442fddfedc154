import { Actions, Button, Card, isolate } from '@gamelles/web-kit';
import { useId } from 'react';
import type { Chef } from '../api.ts';
import { useAnswer } from './use-answer.ts';

export interface LinkQuestionProps {
  readonly id: string;
  readonly chef: Chef;
  /** Whether a caterer is chosen already: accepting then keeps that choice. */
  readonly hasChef: boolean;
}

/** Asks whether a caterer who noted the signed-in person's address is right. */
export function LinkQuestion({ id, chef, hasChef }: LinkQuestionProps) {
  const heading = useId();
  const { mutate: answer, isPending, variables } = useAnswer(id);
  const name = isolate(chef.firstname);
  return (
    <Card aria-labelledby={heading}>
      <h2 id={heading}>
        {name} te compte parmi ses clients. C'est bien toi{'\u00a0'}?
      </h2>
      <p>
        {hasChef ? (
          <>
            Si oui, tes gamelles chez {isolate(`${chef.firstname} ${chef.lastname}`)} s’affichent
            ici. {name} voit alors tes allergies, et quand tu changes de nom ou d’adresse.
          </>
        ) : (
          <>
            Si oui, {isolate(`${chef.firstname} ${chef.lastname}`)} devient ton traiteur{'\u00a0'}:
            tes gamelles s’affichent ici, et tes informations lui sont montrées, allergies
            comprises.
          </>
        )}{' '}
        Si non, rien ne change.
      </p>
      <Actions>
        <Button
          busy={isPending && variables}
          disabled={isPending && !variables}
          onClick={() => answer(true)}
        >
          Oui
        </Button>
        <Button
          variant="secondary"
          busy={isPending && !variables}
          disabled={isPending && variables}
          onClick={() => answer(false)}
        >
          Non
        </Button>
      </Actions>
    </Card>
  );
}
