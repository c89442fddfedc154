import { Page } from '@gamelles/web-kit';
import { HomeButton } from './home-button.tsx';

export function Unauthorized() {
  return (
    <Page title={'Oops\u00a0!'} titleLang="en">
      <p>Tu ne devrais pas être ici{'\u00a0'}: cette page n'est pas pour toi.</p>
      <HomeButton />
    </Page>
  );
}
