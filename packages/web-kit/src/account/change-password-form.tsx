import {
  Actions,
  Button,
  failureText,
  Form,
  FormError,
  PasswordField,
  useActionKey,
  useSession,
} from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { useQueryClient } from '@tanstack/react-query';
import {
  mustBeEqual,
  NewPasswordFields,
  type NewPasswordValues,
} from '../new-password/new-password-fields.tsx';
import { changePassword, type NewPassword } from './calls.ts';
import { refetchOwnAccount } from './own-account.ts';

interface ChangePasswordFormProps {
  /** Receives the server's message. */
  readonly onDone: (message: string) => void;
  readonly onCancel: () => void;
}

/** Changes the password. The present one is asked for, because the device may be left open. */
export function ChangePasswordForm({ onDone, onCancel }: ChangePasswordFormProps) {
  const queries = useQueryClient();
  const key = useActionKey();
  const email = useSession()?.user.email;
  const form = useSchemaForm<Passwords>({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then((forms) => forms.changePasswordBody),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
    bodyOf: newPasswordOf,
    check: mustBeEqual,
    send: async (passwords) => {
      const body = newPasswordOf(passwords);
      const { message } = await changePassword(body, key.of(body));
      // A new password cancels a pending change of the address.
      refetchOwnAccount(queries);
      onDone(message);
    },
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });
  const { register, submit, busy, problem, formState } = form;
  return (
    <Form onSubmit={submit}>
      <PasswordField
        label="Mot de passe actuel"
        autoComplete="current-password"
        autoFocus
        error={formState.errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields form={form} email={email} />
      <FormError>{problem}</FormError>
      <Actions>
        <Button type="submit" busy={busy}>
          Changer le mot de passe
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Annuler
        </Button>
      </Actions>
    </Form>
  );
}

type Passwords = NewPassword & NewPasswordValues;

function newPasswordOf({ currentPassword, newPassword }: Passwords): NewPassword {
  return { currentPassword, newPassword };
}
