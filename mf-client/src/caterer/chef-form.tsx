import {
  Button,
  ErrorState,
  failureText,
  Form,
  FormError,
  isolate,
  SelectField,
} from '@gamelles/web-kit';
import { type Problems, useSchemaForm } from '@gamelles/web-kit/form';
import { useChefs } from './use-chefs.ts';
import { useSelectChef } from './use-select-chef.ts';

export interface ChefFormProps {
  readonly label: string;
  readonly submitLabel: string;
  /** The present caterer, if any. */
  readonly chosen: string | null;
  readonly onChosen: () => void;
}

interface Choice {
  readonly chefId: string;
}

/** A form to choose a caterer. */
export function ChefForm({ label, submitLabel, chosen, onChosen }: ChefFormProps) {
  const chefs = useChefs();
  const { mutateAsync: choose } = useSelectChef();
  const { register, submit, busy, problem, formState } = useSchemaForm<Choice>({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then((forms) => forms.selectChefBody),
    defaultValues: { chefId: '' },
    // The select can show a caterer only once it has the options.
    values: { chefId: chefs.data ? (chosen ?? '') : '' },
    resetOptions: { keepDirtyValues: true },
    check: mustBeChosen,
    send: async ({ chefId }) => {
      await choose(chefId);
      onChosen();
    },
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });

  if (chefs.isError && !chefs.data) {
    return (
      <ErrorState onRetry={() => void chefs.refetch()}>
        La liste des traiteurs ne répond pas.
      </ErrorState>
    );
  }
  return (
    <Form onSubmit={submit}>
      <SelectField
        label={label}
        placeholder="-- Choisis ton traiteur --"
        required
        hint={chefs.data?.length === 0 && 'Aucun traiteur pour l’instant. Reviens bientôt.'}
        aria-busy={chefs.isPending}
        error={formState.errors.chefId?.message}
        {...register('chefId')}
      >
        {(chefs.data ?? []).map(({ id, firstname, lastname, email }) => (
          <option key={id} value={id}>
            {isolate(`${firstname} ${lastname}`)}
            {email !== '' && ` (${email})`}
          </option>
        ))}
      </SelectField>
      <FormError>{problem}</FormError>
      <Button type="submit" variant={chosen === null ? 'primary' : 'secondary'} busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  );
}

function mustBeChosen({ chefId }: Choice): Problems<Choice> {
  return chefId === '' ? { chefId: 'Choisis d’abord un traiteur.' } : {};
}
