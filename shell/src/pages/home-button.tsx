import { AnchorButton, home, LinkButton, useSession } from '@gamelles/web-kit';

/** Back to the person's first screen, or to the public page without one. */
export function HomeButton() {
  const screen = home(useSession()?.role);
  // Public pages are documents of their own.
  if (screen === '/unauthorized') return <AnchorButton href="/">Retour à l'accueil</AnchorButton>;
  return <LinkButton to={screen}>Retour à l'accueil</LinkButton>;
}
