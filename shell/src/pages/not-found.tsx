import { Brand, EmptyState, Page } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import { FurtherLinks } from './further-links.tsx';

export function NotFound() {
  return (
    <Page brand={<Brand />} title="Page introuvable">
      <EmptyState illustration={<EmptyPlate />} action={<FurtherLinks />}>
        Cette adresse ne mène nulle part, ou plus maintenant.
      </EmptyState>
    </Page>
  );
}
