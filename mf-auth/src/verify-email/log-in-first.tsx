import { LinkButton, rememberTarget } from '@gamelles/web-kit';
import { useLocation } from '@gamelles/web-kit/router';

/**
 * The link shows that its reader gets the mail of the address, and the log-in that the account is
 * the reader's own: a stranger may have signed up with the address.
 */
export function LogInFirst() {
  const { pathname } = useLocation();
  return (
    <>
      <p>
        Connecte-toi d’abord avec cette adresse{'\u00a0'}: tu reviendras ici pour la confirmer. Si
        tu n’as pas créé de compte, tu n’as rien à faire.
      </p>
      <LinkButton to="/login" onClick={() => rememberTarget(pathname)}>
        Se connecter
      </LinkButton>
    </>
  );
}
