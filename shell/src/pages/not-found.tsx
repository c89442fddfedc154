import { EmptyState, Page } from '@gamelles/web-kit';
import { EmptyPlate } from '@gamelles/web-kit/illustrations';
import { HomeButton } from './home-button.tsx';

export function NotFound() {
  return (
    <Page title="Page introuvable">
      <EmptyState illustration={<EmptyPlate />} action={<HomeButton />}>
        Cette adresse ne mène nulle part, ou plus maintenant.
      </EmptyState>
    </Page>
  );
}
