import { plural, rememberedWaiting, useSession } from '@gamelles/web-kit';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Registry } from '../../registry/registry.ts';
import styles from './acts.module.css';
import { useForgetGone } from './use-forget-gone.ts';

const ActsNotice = lazy(() =>
  import('./acts-notice.tsx')
    .then(({ ActsNotice: Component }) => ({ default: Component }))
    // If this code does not load, the page works as before, and the stored acts stay.
    .catch(() => ({ default: Nothing })),
);

/** The acts of a caterer that the server does not have yet. */
export function Acts({ registry }: { readonly registry: Registry }) {
  const session = useSession();
  useForgetGone(session);
  if (session?.role === 'traiteur') {
    return (
      <Suspense>
        <ActsNotice registry={registry} />
      </Suspense>
    );
  }
  const waiting = session ? 0 : rememberedWaiting();
  return (
    waiting > 0 && (
      <div role="status" className={styles.strip}>
        <p className={styles.notice}>Reconnecte-toi pour envoyer {plural(waiting, 'geste')}.</p>
      </div>
    )
  );
}

function Nothing(): ReactNode {
  return null;
}
