import {
  Button,
  EmailField,
  Form,
  FormError,
  FormNotice,
  useActionKey,
  withReason,
} from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link } from '@gamelles/web-kit/router';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';

export function ForgotPassword() {
  const key = useActionKey();
  const { mutateAsync: ask, data } = useMutation({
    mutationFn: (email: string) => forgotPassword(email, key.of(email)),
    // After this time, asking again sends another mail.
    onSuccess: key.done,
  });
  const { register, submit, busy, problem, formState } = useSchemaForm({
    schema: () =>
      import('@gamelles/contracts/forms/accounts').then((forms) => forms.forgotPasswordBody),
    defaultValues: { email: '' },
    send: ({ email }) => ask(email),
    failure: (error) => withReason(error, "Impossible d'envoyer la demande. Veuillez réessayer."),
  });

  const wordless = data !== undefined && !data.message;

  return (
    <AuthPage
      title="Mot de passe oublié"
      picture={<TiffinTins />}
      otherWay={<Link to="/login">Retour à la connexion</Link>}
    >
      <Form onSubmit={submit}>
        <EmailField
          label="E-mail"
          hint="Tu y recevras un lien pour choisir un nouveau mot de passe."
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <FormError>{problem ?? (wordless && 'Une erreur est survenue')}</FormError>
        <FormNotice>{data?.message}</FormNotice>
        <Button type="submit" busy={busy}>
          Envoyer
        </Button>
      </Form>
    </AuthPage>
  );
}
