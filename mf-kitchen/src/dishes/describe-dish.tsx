import { Button, Dialog, FormError } from '@gamelles/web-kit';
import { useState } from 'react';
import { useSending } from '../account/use-sending.ts';
import { AllergenFields } from './allergen-fields.tsx';
import { saveDish, type DishAllergens } from './calls.ts';
import { isNone, noAllergens } from './no-allergens.ts';
import { useShowDish } from './use-show-dish.ts';

interface DescribeDishProps {
  readonly name: string;
  readonly known: DishAllergens | null;
  readonly onClose: () => void;
}

/** Asks for the allergens of a dish; the answer is optional. */
export function DescribeDish({ name, known, onClose }: DescribeDishProps) {
  const [allergens, setAllergens] = useState(known ?? noAllergens);
  const { busy, problem, send } = useSending();
  const show = useShowDish();
  const keep = () =>
    send(async () => {
      show(await saveDish({ name, allergens }));
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Allergènes de «\u00a0${name}\u00a0»`}
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
