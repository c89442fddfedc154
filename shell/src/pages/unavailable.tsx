import { Brand, ErrorState, Page } from '@gamelles/web-kit';
import { FurtherLinks } from './further-links.tsx';

/** The page for an address whose remote is missing from the registry. */
export function Unavailable() {
  return (
    <Page brand={<Brand />} title="Page indisponible">
      <ErrorState onRetry={() => location.reload()}>
        Une partie de Gamelles ne répond pas pour le moment.
      </ErrorState>
      <FurtherLinks />
    </Page>
  );
}
