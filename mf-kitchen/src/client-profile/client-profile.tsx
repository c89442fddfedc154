import { Awaited, isolate, LinkButton, Loading, Page } from '@gamelles/web-kit';
import { Euro, Pencil, QrCode } from '@gamelles/web-kit/icons';
import { useParams } from '@gamelles/web-kit/router';
import { useClient } from '../clients/use-client.ts';
import { DeliveryList } from '../deliveries/delivery-list.tsx';
import { useDislikes } from '../dishes/use-tastes.ts';
import { useRefetchClients } from '../rounds/use-refetch-clients.ts';
import { AllergyChip } from './allergy-chip.tsx';
import styles from './client-profile.module.css';
import { CollectHere } from './collect-here.tsx';
import { Contacts } from './contacts.tsx';
import { ClientFigures } from './figures.tsx';
import { DeleteClient } from './delete-client.tsx';
import { Tastes } from './tastes.tsx';

const back = { to: '/central-kitchen', label: 'Retour' };

export function ClientProfile() {
  const { id = '' } = useParams();
  const client = useClient(id);
  useRefetchClients(client ? [client.id] : []);
  // This request runs in parallel with the one for the client.
  const ratings = useDislikes(id);
  if (!client) {
    return (
      <Page title="Profile" titleLang="en" back={back}>
        <Loading lang="en">Loading client profile...</Loading>
      </Page>
    );
  }
  return (
    <Page
      wide
      title={`Profile: ${isolate(`${client.firstname} ${client.lastname}`)}`}
      titleLang="en"
      back={back}
      actions={
        <>
          <LinkButton variant="secondary" to={`/compte/${id}`}>
            <Euro size={18} aria-hidden />
            Compte
          </LinkButton>
          <LinkButton variant="secondary" to={`/edit-client/${id}`}>
            <Pencil size={18} aria-hidden />
            Modifier
          </LinkButton>
        </>
      }
      mainAction={
        <div className={styles.acts}>
          {client.closed !== true && (
            <LinkButton to="/qr-code" state={{ client_id: id }}>
              <QrCode size={20} aria-hidden />
              Nouvelle livraison
            </LinkButton>
          )}
          <CollectHere clientId={id} />
        </div>
      }
    >
      <Awaited of={ratings.query} />
      {client.closed === true && (
        <p>
          {isolate(client.firstname)} t’a quitté, ou a une autre fiche chez toi. Rien de nouveau ne
          se livre sur celle-ci.
        </p>
      )}
      {client.allergies !== null && <AllergyChip allergies={client.allergies} />}
      <div className={styles.person}>
        <ClientFigures client={client} />
        <Tastes client={client} ratings={ratings} />
        <Contacts client={client} />
      </div>
      <section className={styles.deliveries}>
        <h2>Livraisons</h2>
        <DeliveryList filter={{ client_id: id }} empty="Aucune livraison pour le moment." />
      </section>
      <div className={styles.end}>
        <DeleteClient client={client} />
      </div>
    </Page>
  );
}
