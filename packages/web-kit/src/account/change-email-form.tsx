import { Button, EmailField, failureText, Form, FormError, useActionKey } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { useQueryClient } from '@tanstack/react-query';
import { changeEmail, type OwnAccount } from './calls.ts';
import { keepOwnAccount } from './own-account.ts';

/** Asks for a new log-in address, and explains beside it how to confirm it. */
export function ChangeEmailForm({ account }: { readonly account: OwnAccount }) {
  const queries = useQueryClient();
  const key = useActionKey();
  const { register, submit, busy, problem, formState } = useSchemaForm({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then((forms) => forms.changeEmailBody),
    defaultValues: { email: account.email },
    send: async ({ email }) => {
      keepOwnAccount(queries, await changeEmail(email, key.of(email)));
      key.done();
    },
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });
  return (
    <Form onSubmit={submit}>
      <EmailField
        label="E-mail"
        hint="Une autre adresse prend la place de celle-ci dès que tu suis le lien que nous y envoyons et que tu y donnes ton mot de passe."
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" busy={busy}>
        Changer d’adresse
      </Button>
    </Form>
  );
}
