import { Brand, ErrorState, Page } from '@gamelles/web-kit';
import { isRouteErrorResponse, useRouteError } from '@gamelles/web-kit/router';
import { useEffect } from 'react';
import { NotFound } from './not-found.tsx';
import { useRetry } from './use-retry.ts';
import { FurtherLinks } from './further-links.tsx';

/** Replaces a screen that failed to load or render; everything around it keeps working. */
export function ScreenFailure() {
  const error = useRouteError();
  const retry = useRetry();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!missing) console.error(error);
  }, [missing, error]);

  if (missing) return <NotFound />;
  return (
    <Page brand={<Brand />} title="Page indisponible">
      <ErrorState onRetry={() => void retry()}>
        Cette page n’a pas pu s’afficher. Vérifie ta connexion et réessaie.
      </ErrorState>
      <FurtherLinks />
    </Page>
  );
}
