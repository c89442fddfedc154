import {
  Button,
  failureText,
  Form,
  FormError,
  FormNotice,
  PasswordField,
  useActionKey,
} from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { useState } from 'react';
import { confirmEmailChange } from '../api.ts';

/** The link proves access to the new mailbox; the password proves that it is the owner. */
export function ConfirmChange({ token }: { readonly token: string }) {
  const key = useActionKey();
  const [done, setDone] = useState<string>();
  const { register, submit, busy, problem, formState } = useSchemaForm({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then((forms) => forms.currentPasswordBody),
    defaultValues: { currentPassword: '' },
    send: async ({ currentPassword }) => {
      const { message } = await confirmEmailChange(token, currentPassword, key.of(currentPassword));
      setDone(message);
    },
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });

  if (done !== undefined) {
    return (
      <Form>
        <p>Connecte-toi désormais avec cette adresse. Tes autres appareils sont déconnectés.</p>
        <FormNotice>{done}</FormNotice>
      </Form>
    );
  }
  return (
    <Form onSubmit={submit}>
      <p>
        Cette adresse va remplacer celle de ton compte. Donne ton mot de passe, pour que personne
        d’autre ne puisse la changer.
      </p>
      <PasswordField
        label="Ton mot de passe"
        autoComplete="current-password"
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" busy={busy}>
        Confirmer mon adresse
      </Button>
    </Form>
  );
}
