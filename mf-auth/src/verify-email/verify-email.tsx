import { home, useSession } from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link, useParams } from '@gamelles/web-kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookUpEmailLink } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { ConfirmChange } from './confirm-change.tsx';

/** Confirms the address of an account, or the one that is to take its place. */
export function VerifyEmail() {
  const { token = '' } = useParams();
  const role = useSession()?.role;
  const { data: link } = useQuery({
    queryKey: ['email-link', token],
    queryFn: () => lookUpEmailLink(token),
    // Once followed, the link says something else.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  // Also where the link could not be looked up: the server says it again.
  const [asksPassword, setAsksPassword] = useState(false);

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
      {asksPassword || link?.changes_address ? (
        <ConfirmChange token={token} />
      ) : (
        <ConfirmAddress token={token} onPasswordNeeded={() => setAsksPassword(true)} />
      )}
    </AuthPage>
  );
}
