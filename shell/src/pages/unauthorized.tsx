import { Brand, EmptyState, Page } from '@gamelles/web-kit';
import { SpilledTin } from '@gamelles/web-kit/illustrations';
import { FurtherLinks } from './further-links.tsx';

export function Unauthorized() {
  return (
    <Page brand={<Brand />} title={'Oops\u00a0!'} titleLang="en">
      <EmptyState illustration={<SpilledTin />} action={<FurtherLinks />}>
        Tu ne devrais pas être ici{'\u00a0'}: cette page n'est pas pour toi.
      </EmptyState>
    </Page>
  );
}
