import { Brand, ErrorState, Page } from '@gamelles/web-kit';
import { WaysOn } from './ways-on.tsx';

/** For an address whose remote the registry could not name. */
export function Unavailable() {
  return (
    <Page brand={<Brand />} title="Page indisponible">
      <ErrorState onRetry={() => location.reload()}>
        Une partie de Gamelles ne répond pas pour le moment.
      </ErrorState>
      <WaysOn />
    </Page>
  );
}
