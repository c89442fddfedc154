import { isolate, SelectField } from '@gamelles/web-kit';
import type { ComponentProps } from 'react';
import { useChefs } from './use-chefs.ts';

type ChefFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'placeholder'>;

/** The caterer of a new client; optional. */
export function ChefField(props: ChefFieldProps) {
  const { chefs, loading, unavailable } = useChefs();
  const none = chefs.length === 0 && !loading;
  return (
    <SelectField
      label="Ton traiteur"
      hint={
        unavailable
          ? 'La liste ne répond pas. Tu pourras choisir plus tard.'
          : none && 'Aucun traiteur pour l’instant. Tu pourras choisir plus tard.'
      }
      aria-busy={loading}
      placeholder="-- Choisis ton traiteur --"
      {...props}
    >
      {chefs.map(({ id, firstname, lastname, email }) => (
        <option key={id} value={id}>
          {isolate(`${firstname} ${lastname}`)}
          {email !== '' && ` (${email})`}
        </option>
      ))}
    </SelectField>
  );
}
