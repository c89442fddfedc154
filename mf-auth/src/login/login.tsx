import { Button, EmailField, failureText, Form, FormError, PasswordField } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link } from '@gamelles/web-kit/router';
import type { Credentials } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { Continue } from './continue.tsx';
import { useKnownEmail } from './known-email.ts';
import { useLogIn } from './use-log-in.ts';
import { useRefusalNotice } from './use-refusal-notice.ts';

export function Login() {
  useRefusalNotice();
  const { mutateAsync: logIn } = useLogIn();
  const { register, submit, busy, problem, formState } = useSchemaForm<Credentials>({
    schema: () => import('@gamelles/contracts/forms/accounts').then(({ loginBody }) => loginBody),
    defaultValues: { email: useKnownEmail(), motDePasse: '' },
    send: logIn,
    failure: (error) => failureText(error, 'Erreur de connexion'),
  });
  const { errors } = formState;

  return (
    <AuthPage
      title={'Welcome back\u00a0!'}
      titleLang="en"
      picture={<TiffinTins />}
      otherWay={
        <>
          Pas encore de compte dans notre fantastique app{'\u00a0'}?{' '}
          <Link to="/signup" lang="en">
            Sign up{'\u00a0'}!
          </Link>
        </>
      }
    >
      <Continue />
      <Form onSubmit={submit}>
        <EmailField
          label="E-mail"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Mot de passe"
          placeholder="Mot de passe"
          autoComplete="current-password"
          error={errors.motDePasse?.message}
          {...register('motDePasse')}
        />
        <Link to="/forgot-password">Mot de passe oublié{'\u00a0'}?</Link>
        <FormError>{problem}</FormError>
        <Button type="submit" busy={busy} lang="en">
          Log in
        </Button>
      </Form>
    </AuthPage>
  );
}
