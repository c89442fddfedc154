import { Button, FormError, LinkButton, Page } from '@gamelles/web-kit';
import { History, House, QrCode as QrCodeIcon, ScanLine } from '@gamelles/web-kit/icons';
import { useClientNames } from '../clients/use-client-names.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { LabelPreview } from './label-preview.tsx';
import { MadeLabel } from './made-label.tsx';
import styles from './qr-code.module.css';
import { useCreateDelivery } from './use-create-delivery.ts';
import { useDeliveryForm } from './use-delivery-form.ts';

export function QrCode() {
  const clients = useClientNames();
  const { create, created } = useCreateDelivery();
  const form = useDeliveryForm(create);
  const nameOf = (id: string): string => {
    const client = clients.names.find((name) => name.id === id);
    return client ? `${client.firstname} ${client.lastname}` : '';
  };
  // A started next delivery is not the one that was made.
  const made = form.values.client_id === '' ? created : undefined;

  return (
    <Page
      title="Créer une étiquette"
      footer={
        <>
          <FormError>{form.problem}</FormError>
          <Button type="submit" form="delivery" disabled={!form.complete} busy={form.busy}>
            <QrCodeIcon size={20} aria-hidden />
            Créer un QR code
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <DeliveryForm id="delivery" form={form} clients={clients} />
        {made ? (
          <MadeLabel key={made.id} delivery={made} client={nameOf(made.client_id)} />
        ) : (
          <LabelPreview values={form.values} client={nameOf(form.values.client_id)} />
        )}
        <Elsewhere />
      </div>
    </Page>
  );
}

function Elsewhere() {
  return (
    <nav className={styles.elsewhere} aria-label="Ailleurs en cuisine">
      <LinkButton variant="secondary" to="/qr-history">
        <History size={18} aria-hidden />
        Historique
      </LinkButton>
      <LinkButton variant="secondary" to="/qr-scan">
        <ScanLine size={18} aria-hidden />
        Scanner
      </LinkButton>
      <LinkButton variant="secondary" to="/central-kitchen" lang="en">
        <House size={18} aria-hidden />
        Central Kitchen
      </LinkButton>
    </nav>
  );
}
