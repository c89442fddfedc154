import { AnchorButton, home, LinkButton, useSession } from '@gamelles/web-kit';

/** Back to the person's first screen, or to the public page without one. */
export function HomeButton() {
  const screen = home(useSession()?.role);
  const label = "Retour à l'accueil";
  if (screen !== '/unauthorized') return <LinkButton to={screen}>{label}</LinkButton>;
  // Public pages are documents of their own.
  return <AnchorButton href="/">{label}</AnchorButton>;
}
