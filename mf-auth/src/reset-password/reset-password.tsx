import {
  Button,
  failureText,
  Form,
  FormError,
  FormNotice,
  NewPasswordField,
  PasswordField,
} from '@gamelles/web-kit';
import { type Problems, useSchemaForm } from '@gamelles/web-kit/form';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link, useParams } from '@gamelles/web-kit/router';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { useResetPassword } from './use-reset-password.ts';

export function ResetPassword() {
  const { token = '' } = useParams();
  const { mutateAsync: reset, isSuccess } = useResetPassword(token);
  const { register, submit, busy, problem, formState } = useSchemaForm<Passwords>({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then((forms) => forms.resetPasswordBody),
    defaultValues: { newPassword: '', confirmation: '' },
    bodyOf: ({ newPassword }) => ({ newPassword }),
    check: mustBeEqual,
    send: ({ newPassword }) => reset(newPassword),
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });
  const { errors } = formState;

  return (
    <AuthPage
      title="Nouveau mot de passe"
      picture={<TiffinTins />}
      otherWay={<Link to="/forgot-password">Demander un nouveau lien</Link>}
    >
      <Form onSubmit={submit}>
        <NewPasswordField
          label="Nouveau mot de passe"
          error={errors.newPassword?.message}
          {...register('newPassword', { deps: ['confirmation'] })}
        />
        <PasswordField
          label="Confirmation du mot de passe"
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
        <FormError>{problem}</FormError>
        <FormNotice>
          {isSuccess && 'Mot de passe modifié avec succès. Redirection en cours...'}
        </FormNotice>
        {!isSuccess && (
          <Button type="submit" busy={busy}>
            Changer le mot de passe
          </Button>
        )}
      </Form>
    </AuthPage>
  );
}

interface Passwords {
  readonly newPassword: string;
  readonly confirmation: string;
}

function mustBeEqual({ newPassword, confirmation }: Passwords): Problems<Passwords> {
  if (newPassword === confirmation) return {};
  return { confirmation: 'Les mots de passe ne correspondent pas.' };
}
