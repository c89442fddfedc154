import { ApiError, Button, ErrorState, Form, FormError, SelectField } from '@gamelles/web-kit';
import { useState } from 'react';
import { useChefs } from './use-chefs.ts';
import { useSelectChef } from './use-select-chef.ts';

export interface ChefFormProps {
  label: string;
  submitLabel: string;
  /** The caterer of now, if any. */
  chosen: string | null;
  onChosen: () => void;
}

/** The choice of a caterer. */
export function ChefForm({ label, submitLabel, chosen, onChosen }: ChefFormProps) {
  const chefs = useChefs();
  const { mutate: choose, isPending, error } = useSelectChef();
  const [picked, setPicked] = useState<string>();
  const [missing, setMissing] = useState(false);
  const value = picked ?? chosen ?? '';

  if (chefs.isError && !chefs.data) {
    return (
      <ErrorState onRetry={() => void chefs.refetch()}>
        La liste des traiteurs ne répond pas.
      </ErrorState>
    );
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(value === '');
        if (value !== '') choose(value, { onSuccess: onChosen });
      }}
    >
      <SelectField
        label={label}
        placeholder="-- Choisis ton traiteur --"
        required
        value={value}
        error={missing && value === '' ? 'Choisis d’abord un traiteur.' : undefined}
        onChange={(event) => setPicked(event.target.value)}
      >
        {(chefs.data ?? []).map(({ id, firstname, lastname, email }) => (
          <option key={id} value={id}>
            {firstname} {lastname} ({email})
          </option>
        ))}
      </SelectField>
      <FormError>
        {error && (error instanceof ApiError ? error.message : 'Une erreur est survenue')}
      </FormError>
      <Button type="submit" variant={chosen === null ? 'primary' : 'secondary'} busy={isPending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
