import { Brand, EmptyState, Page } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import { WaysOn } from './ways-on.tsx';

export function NotFound() {
  return (
    <Page brand={<Brand />} title="Page introuvable">
      <EmptyState illustration={<EmptyPlate />} action={<WaysOn />}>
        Cette adresse ne mène nulle part, ou plus maintenant.
      </EmptyState>
    </Page>
  );
}
