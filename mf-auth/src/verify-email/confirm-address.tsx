import {
  ApiError,
  Button,
  failureText,
  Form,
  FormError,
  FormNotice,
  useActionKey,
  useSession,
} from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { verifyEmail } from '../api.ts';

interface ConfirmAddressProps {
  readonly token: string;
  readonly onPasswordNeeded: () => void;
}

/**
 * Asks for a tap, because mail scanners open links too, and would confirm an address with which
 * somebody else signed up.
 */
export function ConfirmAddress({ token, onPasswordNeeded }: ConfirmAddressProps) {
  const key = useActionKey();
  const role = useSession()?.role;
  const {
    mutate: verify,
    isPending,
    data,
    error,
  } = useMutation({
    mutationFn: () => verifyEmail(token, key.of(token)),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === 'password_needed') onPasswordNeeded();
    },
  });

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        verify();
      }}
    >
      <p>
        Confirme seulement si tu as donné toi-même cette adresse à Gamelles
        {role === 'client' && '\u00a0: ton traiteur pourra alors te reconnaître'}.
      </p>
      <FormError>{error && failureText(error, 'Une erreur est survenue')}</FormError>
      <FormNotice>{data?.message}</FormNotice>
      {!data && (
        <Button type="submit" busy={isPending}>
          Confirmer mon adresse
        </Button>
      )}
    </Form>
  );
}
