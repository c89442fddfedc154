import {
  Button,
  EmailField,
  Form,
  FormError,
  FormNotice,
  showFieldErrors,
  useActionKey,
} from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link } from '@gamelles/web-kit/router';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { forgotPassword } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { rules } from '../signup/account-form.ts';

export function ForgotPassword() {
  const key = useActionKey();
  const {
    mutate: ask,
    isPending,
    data,
    error,
  } = useMutation({
    mutationFn: (email: string) => forgotPassword(email, key.of(email)),
    // Asked for once more after that, another mail is wanted.
    onSuccess: key.done,
  });
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const submit = handleSubmit(({ email }) => {
    ask(email, { onError: (failure) => showFieldErrors(failure, ['email'], setError) });
  });

  return (
    <AuthPage
      title="Mot de passe oublié"
      picture={<TiffinTins />}
      otherWay={<Link to="/login">Retour à la connexion</Link>}
    >
      <Form onSubmit={(event) => void submit(event)}>
        <EmailField
          label="E-mail"
          hint="Tu y recevras un lien pour choisir un nouveau mot de passe."
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register('email', rules.email)}
        />
        <FormError>{error && "Impossible d'envoyer la demande. Veuillez réessayer."}</FormError>
        <FormNotice>{data && (data.message || 'Une erreur est survenue')}</FormNotice>
        <Button type="submit" busy={isPending}>
          Envoyer
        </Button>
      </Form>
    </AuthPage>
  );
}
