import {
  Card,
  Figure,
  Figures,
  formatEuros,
  isolate,
  LinkButton,
  Loading,
  Page,
} from '@gamelles/web-kit';
import { Pencil } from '@gamelles/web-kit/icons';
import { useParams } from '@gamelles/web-kit/router';
import type { Client } from '../api.ts';
import { useClient } from '../clients/use-client.ts';
import { DeliveryList } from '../deliveries/delivery-list.tsx';
import styles from './client-profile.module.css';
import { DeleteClient } from './delete-client.tsx';

const back = { to: '/central-kitchen', label: 'Retour' };

export function ClientProfile() {
  const { id = '' } = useParams();
  const client = useClient(id);
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
          <LinkButton variant="secondary" to={`/edit-client/${id}`}>
            <Pencil size={18} aria-hidden />
            Modifier
          </LinkButton>
          <DeleteClient client={client} />
        </>
      }
    >
      <div className={styles.person}>
        <Account client={client} />
        <Tastes client={client} />
      </div>
      <section className={styles.deliveries}>
        <h2>Livraisons</h2>
        <DeliveryList filter={{ client_id: id }} empty="Aucune livraison pour le moment." />
      </section>
    </Page>
  );
}

function Account({ client: { box_owed, amount_due } }: { client: Client }) {
  return (
    <div lang="en">
      <Figures>
        <Figure label="Boxes pending" value={box_owed} attention={box_owed > 0} />
        <Figure
          label="Amount due"
          value={<span lang="fr">{formatEuros(amount_due)}</span>}
          attention={amount_due > 0}
        />
      </Figures>
    </div>
  );
}

function Tastes({ client: { allergies, likes, email } }: { client: Client }) {
  return (
    <Card>
      <dl className={styles.details}>
        <div>
          <dt>Allergies</dt>
          <dd>{allergies ?? 'Aucune'}</dd>
        </div>
        <div>
          <dt>Préférences</dt>
          <dd>{likes ?? 'Non renseigné'}</dd>
        </div>
        {email && (
          <div>
            <dt>E-mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
