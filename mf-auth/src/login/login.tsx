import {
  ApiError,
  Button,
  EmailField,
  Form,
  FormError,
  PasswordField,
  showFieldErrors,
} from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link } from '@gamelles/web-kit/router';
import { useForm } from 'react-hook-form';
import type { Credentials } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { useKnownEmail } from './known-email.ts';
import { useLogIn } from './use-log-in.ts';
import { useRefusalNotice } from './use-refusal-notice.ts';

export function Login() {
  useRefusalNotice();
  const { mutate: logIn, isPending, error } = useLogIn();
  const { register, handleSubmit, setError, formState } = useForm<Credentials>({
    defaultValues: { email: useKnownEmail(), motDePasse: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit((credentials) => {
    logIn(credentials, {
      onError: (failure) => showFieldErrors(failure, ['email', 'motDePasse'], setError),
    });
  });

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
      <Form onSubmit={(event) => void submit(event)}>
        <EmailField
          label="E-mail"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { required: 'L’adresse e-mail est obligatoire.' })}
        />
        <PasswordField
          label="Mot de passe"
          placeholder="Mot de passe"
          autoComplete="current-password"
          error={errors.motDePasse?.message}
          {...register('motDePasse', { required: 'Le mot de passe est obligatoire.' })}
        />
        <Link to="/forgot-password">Mot de passe oublié{'\u00a0'}?</Link>
        <FormError>{error && messageOf(error)}</FormError>
        <Button type="submit" busy={isPending} lang="en">
          Log in
        </Button>
      </Form>
    </AuthPage>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Erreur de connexion';
}
