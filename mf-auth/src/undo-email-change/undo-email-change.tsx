import {
  Button,
  clearSession,
  failureText,
  Form,
  FormError,
  FormNotice,
  useActionKey,
} from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link, useParams } from '@gamelles/web-kit/router';
import { useMutation } from '@tanstack/react-query';
import { undoEmailChange } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';

/**
 * Restores the former address of an account after an unwanted change. It asks for a tap, because
 * mail scanners open links too.
 */
export function UndoEmailChange() {
  const { token = '' } = useParams();
  const key = useActionKey();
  const {
    mutate: undo,
    isPending,
    data,
    error,
  } = useMutation({
    mutationFn: () => undoEmailChange(token, key.of(token)),
    // The server has ended all sessions, including one in this browser.
    onSuccess: clearSession,
  });

  return (
    <AuthPage
      title="Reprends ton compte"
      picture={<TiffinTins />}
      otherWay={<Link to="/forgot-password">Choisir un nouveau mot de passe</Link>}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          undo();
        }}
      >
        {!data && (
          <p>
            L’adresse e-mail de ton compte a été changée. Si ce n’est pas toi, annule ce changement
            {'\u00a0'}: ton ancienne adresse revient, tout le monde est déconnecté, et nous
            t’envoyons un lien pour choisir un nouveau mot de passe.
          </p>
        )}
        <FormError>{error && failureText(error, 'Une erreur est survenue')}</FormError>
        <FormNotice>{data?.message}</FormNotice>
        {!data && (
          <Button type="submit" busy={isPending}>
            Annuler le changement d’adresse
          </Button>
        )}
      </Form>
    </AuthPage>
  );
}
