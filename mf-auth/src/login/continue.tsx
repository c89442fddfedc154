import { home, isolate, LinkButton, readSession } from '@gamelles/web-kit';
import { useState } from 'react';

/** The way back in for whoever is signed in already; nothing for anybody else. */
export function Continue() {
  // As it was on arrival: a log-in that succeeds leads on by itself.
  const [session] = useState(readSession);
  if (!session) return null;
  const { firstname, username } = session.user;
  return (
    <LinkButton variant="secondary" to={home(session.role)}>
      Continuer en tant que {isolate(firstname || username)}
    </LinkButton>
  );
}
