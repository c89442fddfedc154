import {
  Button,
  failureText,
  Form,
  FormError,
  storeUser,
  TextField,
  useToast,
} from '@gamelles/web-kit';
import { keepOwnAccount, type OwnAccount } from '@gamelles/web-kit/account';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { useQueryClient } from '@tanstack/react-query';
import { changeOwnNames } from '../api.ts';
import styles from './kitchen-settings.module.css';

/** Corrects the names by which clients know the caterer. */
export function ChangeNames({ account }: { readonly account: OwnAccount }) {
  const queries = useQueryClient();
  const toast = useToast();
  const { register, submit, busy, problem, formState } = useSchemaForm({
    schema: () => import('@gamelles/contracts/forms/accounts').then((forms) => forms.ownNamesBody),
    defaultValues: { firstName: account.firstname, lastName: account.lastname },
    send: async (names) => {
      const saved = await changeOwnNames(names);
      keepOwnAccount(queries, saved);
      storeUser(saved);
      toast.success('Modifications enregistrées');
    },
    keep: 'names',
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });
  const { errors } = formState;
  return (
    <Form onSubmit={submit}>
      <div className={styles.names}>
        <TextField
          label="Prénom"
          autoComplete="given-name"
          autoCapitalize="words"
          required
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Nom"
          autoComplete="family-name"
          autoCapitalize="words"
          required
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <FormError>{problem}</FormError>
      <Button type="submit" busy={busy}>
        Enregistrer mon nom
      </Button>
    </Form>
  );
}
