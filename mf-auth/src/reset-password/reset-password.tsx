import {
  ApiError,
  Button,
  Form,
  FormError,
  FormNotice,
  PasswordField,
  showFieldErrors,
} from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link, useParams } from '@gamelles/web-kit/router';
import { useForm } from 'react-hook-form';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { rules } from '../signup/account-form.ts';
import { useResetPassword } from './use-reset-password.ts';

export function ResetPassword() {
  const { token = '' } = useParams();
  const { mutate: reset, isPending, isSuccess, error } = useResetPassword(token);
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { newPassword: '', confirmation: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ newPassword }) => {
    reset(newPassword, {
      onError: (failure) => showFieldErrors(failure, ['newPassword'], setError),
    });
  });

  return (
    <AuthPage
      title="Nouveau mot de passe"
      picture={<TiffinTins />}
      otherWay={<Link to="/forgot-password">Demander un nouveau lien</Link>}
    >
      <Form onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Nouveau mot de passe"
          hint="8 caractères au moins"
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword', rules.password)}
        />
        <PasswordField
          label="Confirmation du mot de passe"
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation', {
            validate: (confirmation, { newPassword }) =>
              confirmation === newPassword || 'Les mots de passe ne correspondent pas.',
          })}
        />
        <FormError>{error && messageOf(error)}</FormError>
        <FormNotice>
          {isSuccess && 'Mot de passe modifié avec succès. Redirection en cours...'}
        </FormNotice>
        {!isSuccess && (
          <Button type="submit" busy={isPending}>
            Changer le mot de passe
          </Button>
        )}
      </Form>
    </AuthPage>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Une erreur est survenue';
}
