import { SelectField } from '@gamelles/web-kit';
import type { ComponentProps } from 'react';
import { useChefs } from './use-chefs.ts';

type ChefFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'placeholder'>;

/** The caterer of a new client; may be left for later. */
export function ChefField(props: ChefFieldProps) {
  const { chefs, unavailable } = useChefs();
  return (
    <SelectField
      label="Ton traiteur"
      hint={unavailable ? 'La liste ne répond pas. Tu pourras choisir plus tard.' : undefined}
      placeholder="-- Choisis ton traiteur --"
      {...props}
    >
      {chefs.map(({ id, firstname, lastname, email }) => (
        <option key={id} value={id}>
          {firstname} {lastname} ({email})
        </option>
      ))}
    </SelectField>
  );
}
