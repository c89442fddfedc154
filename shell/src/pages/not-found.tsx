import { Page } from '@gamelles/web-kit';
import { HomeButton } from './home-button.tsx';

export function NotFound() {
  return (
    <Page title="Page introuvable">
      <p>Cette adresse ne mène nulle part, ou plus maintenant.</p>
      <HomeButton />
    </Page>
  );
}
