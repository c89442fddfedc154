import { home, Loading, useSession } from '@gamelles/web-kit';
import { TiffinTins } from '@gamelles/web-kit/illustrations';
import { Link, useParams } from '@gamelles/web-kit/router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookUpEmailLink } from '../api.ts';
import { AuthPage } from '../auth-page/auth-page.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { LogInFirst } from './log-in-first.tsx';

/** Confirms the address of an account, or its new address. */
export function VerifyEmail() {
  const { token = '' } = useParams();
  const role = useSession()?.role;
  const { data: link, isPending } = useQuery({
    queryKey: ['email-link', token],
    queryFn: () => lookUpEmailLink(token),
    // Cached, because the server's answer changes after the link was followed.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  });
  // Also shown if the link could not be checked: the server then repeats the check.
  const [asksPassword, setAsksPassword] = useState(false);

  const form = () => {
    if (asksPassword || link?.changes_address) return <ConfirmChange token={token} />;
    if (role !== undefined) {
      return <ConfirmAddress token={token} onPasswordNeeded={() => setAsksPassword(true)} />;
    }
    return isPending ? <Loading>Un instant…</Loading> : <LogInFirst />;
  };
  return (
    <AuthPage
      title="Confirme ton adresse e-mail"
      picture={<TiffinTins />}
      otherWay={
        role === undefined ? (
          <Link to="/signup">Créer un compte</Link>
        ) : (
          <Link to={home(role)}>Aller à mon espace</Link>
        )
      }
    >
      {form()}
    </AuthPage>
  );
}
