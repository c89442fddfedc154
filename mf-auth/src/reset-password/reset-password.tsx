import { ApiError, Button, Form, FormError, FormNotice, PasswordField } from '@gamelles/web-kit';
import { type Problems, useSchemaForm } from '@gamelles/web-kit/form';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link, useParams } from '@gamelles/web-kit/router';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { useResetPassword } from './use-reset-password.ts';

export function ResetPassword() {
  const { token = '' } = useParams();
  const { mutateAsync: reset, isSuccess } = useResetPassword(token);
  const { register, submit, busy, problem, formState } = useSchemaForm<Passwords>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.resetPasswordBody),
    defaultValues: { newPassword: '', confirmation: '' },
    bodyOf: ({ newPassword }) => ({ newPassword }),
    check: mustBeEqual,
    send: ({ newPassword }) => reset(newPassword),
    failure: messageOf,
  });
  const { errors } = formState;

  return (
    <AuthPage
      title="Nouveau mot de passe"
      picture={<TiffinTins />}
      otherWay={<Link to="/forgot-password">Demander un nouveau lien</Link>}
    >
      <Form onSubmit={submit}>
        <PasswordField
          label="Nouveau mot de passe"
          hint="8 caractères au moins"
          autoComplete="new-password"
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
  newPassword: string;
  confirmation: string;
}

function mustBeEqual({ newPassword, confirmation }: Passwords): Problems<Passwords> {
  if (newPassword === confirmation) return {};
  return { confirmation: 'Les mots de passe ne correspondent pas.' };
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Une erreur est survenue';
}
