import { LinkButton, Page } from '@gamelles/web-kit';

export function CentralKitchen() {
  return (
    <Page title="Central Kitchen" titleLang="en">
      <LinkButton to="/qr-code">QR Code</LinkButton>
    </Page>
  );
}
