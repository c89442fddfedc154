import {
  ApiError,
  Button,
  Form,
  FormError,
  FormNotice,
  home,
  useActionKey,
  useSession,
} from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link, useParams } from '@gamelles/web-kit/router';
import { useMutation } from '@tanstack/react-query';
import { verifyEmail } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';

/**
 * Asks for a tap: programs that look into mails open their links too, and would confirm an address
 * that somebody else signed up with.
 */
export function VerifyEmail() {
  const { token = '' } = useParams();
  const role = useSession()?.role;
  const key = useActionKey();
  const {
    mutate: verify,
    isPending,
    data,
    error,
  } = useMutation({
    mutationFn: () => verifyEmail(token, key.of(token)),
  });

  return (
    <AuthPage
      title="Confirme ton adresse e-mail"
      picture={<TiffinTins />}
      otherWay={
        role === undefined ? (
          <Link to="/login">Se connecter</Link>
        ) : (
          <Link to={home(role)}>Aller à mon espace</Link>
        )
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          verify();
        }}
      >
        <p>
          Confirme seulement si tu as donné toi-même cette adresse à Gamelles{'\u00a0'}: ton
          traiteur pourra alors te reconnaître.
        </p>
        <FormError>{error && messageOf(error)}</FormError>
        <FormNotice>{data?.message}</FormNotice>
        {!data && (
          <Button type="submit" busy={isPending}>
            Confirmer mon adresse
          </Button>
        )}
      </Form>
    </AuthPage>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError ? error.message : 'Une erreur est survenue';
}
