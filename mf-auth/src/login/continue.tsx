import { home, isolate, LinkButton, readSession } from '@gamelles/web-kit';
import { useState } from 'react';

/** A link back into the application for a signed-in person; nothing for anybody else. */
export function Continue() {
  // The state at the first rendering, because a successful log-in navigates by itself.
  const [session] = useState(readSession);
  if (!session) return null;
  const { firstname, username } = session.user;
  return (
    <LinkButton variant="secondary" to={home(session.role)}>
      Continuer en tant que {isolate(firstname || username)}
    </LinkButton>
  );
}
