import {
  Actions,
  Button,
  CheckBox,
  Form,
  FormError,
  MoneyField,
  TextField,
} from '@gamelles/web-kit';
import { Controller } from '@gamelles/web-kit/form';
import { AllergenFields } from './allergen-fields.tsx';
import type { Dish } from './calls.ts';
import { isNone, noAllergens } from './no-allergens.ts';
import { useEditDish } from './use-edit-dish.ts';

interface EditDishProps {
  /** Left out for a new dish. */
  readonly dish?: Dish;
  readonly onDone: () => void;
}

/** The form of a dish. Its allergens may stay unknown, and the dish then says so. */
export function EditDish({ dish, onDone }: EditDishProps) {
  const { register, control, formState, submit, busy, problem } = useEditDish(dish, onDone);
  const { errors } = formState;
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Nom du plat"
        autoComplete="off"
        autoCapitalize="sentences"
        error={errors.name?.message}
        {...register('name')}
      />
      <MoneyField
        label="Prix d’une gamelle (€)"
        error={errors.price?.message}
        {...register('price')}
      />
      <Controller
        control={control}
        name="allergens"
        render={({ field: { value, onChange } }) => (
          <>
            <AllergenFields value={value ?? noAllergens} onChange={onChange} />
            <CheckBox
              label="Aucun de ces 14 allergènes"
              hint="Sans réponse, l’étiquette dit que les allergènes ne sont pas renseignés."
              checked={value !== null && isNone(value)}
              onChange={(event) => onChange(event.target.checked ? noAllergens : null)}
            />
          </>
        )}
      />
      <FormError>{problem}</FormError>
      <Actions>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Fermer
        </Button>
        <Button type="submit" busy={busy}>
          Enregistrer le plat
        </Button>
      </Actions>
    </Form>
  );
}
