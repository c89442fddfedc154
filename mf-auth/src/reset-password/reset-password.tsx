import { Button, failureText, Form, FormError, FormNotice } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import {
  mustBeEqual,
  NewPasswordFields,
  type NewPasswordValues,
} from '@gamelles/web-kit/new-password';
import { Link, useParams } from '@gamelles/web-kit/router';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { useResetPassword } from './use-reset-password.ts';

export function ResetPassword() {
  const { token = '' } = useParams();
  const { mutateAsync: reset, isSuccess } = useResetPassword(token);
  const form = useSchemaForm<NewPasswordValues>({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then((forms) => forms.resetPasswordBody),
    defaultValues: { newPassword: '', confirmation: '' },
    bodyOf: ({ newPassword }) => ({ newPassword }),
    check: mustBeEqual,
    send: ({ newPassword }) => reset(newPassword),
    failure: (error) => failureText(error, 'Une erreur est survenue'),
  });

  return (
    <AuthPage
      title="Nouveau mot de passe"
      picture={<TiffinTins />}
      otherWay={<Link to="/forgot-password">Demander un nouveau lien</Link>}
    >
      <Form onSubmit={form.submit}>
        <NewPasswordFields form={form} />
        <FormError>{form.problem}</FormError>
        <FormNotice>
          {isSuccess && 'Mot de passe modifié avec succès. Redirection en cours...'}
        </FormNotice>
        {!isSuccess && (
          <Button type="submit" busy={form.busy}>
            Changer le mot de passe
          </Button>
        )}
      </Form>
    </AuthPage>
  );
}
