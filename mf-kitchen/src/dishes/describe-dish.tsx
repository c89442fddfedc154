import { Button, Dialog, FormError } from '@gamelles/web-kit';
import { useState } from 'react';
import { useSending } from '../account/use-sending.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { changeDish, saveDish, type Dish } from './calls.ts';
import { isNone, noAllergens } from './no-allergens.ts';
import { useShowDish } from './use-show-dish.ts';

interface DescribeDishProps {
  /** As it was typed. */
  readonly name: string;
  /** The dish that has this name, or had it. */
  readonly dish: Dish | undefined;
  readonly onClose: () => void;
}

/** Asks for the allergens of a dish; the answer is optional. */
export function DescribeDish({ name, dish, onClose }: DescribeDishProps) {
  const [allergens, setAllergens] = useState(dish?.allergens ?? noAllergens);
  const { busy, problem, send } = useSending();
  const show = useShowDish();
  const keep = () =>
    send(async () => {
      show(await (dish ? changeDish(dish.id, { allergens }) : saveDish({ name, allergens })));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Allergènes de «\u00a0${dish?.name ?? name}\u00a0»`}
      actions={
        <>
          <Button busy={busy} onClick={() => void keep()}>
            {isNone(allergens) ? 'Aucun de ces 14 allergènes' : 'Enregistrer'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Plus tard
          </Button>
        </>
      }
    >
      <AllergenFields value={allergens} onChange={setAllergens} />
      <FormError>{problem || undefined}</FormError>
    </Dialog>
  );
}
