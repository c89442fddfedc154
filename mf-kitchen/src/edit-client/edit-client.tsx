import { Button, Loading, Page } from '@gamelles/web-kit';
import { useParams } from '@gamelles/web-kit/router';
import type { Client } from '../api.ts';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { valuesOf } from '../client-form/client-values.ts';
import { checkNames } from '../client-form/problem.ts';
import { useClientForm } from '../client-form/use-client-form.ts';
import { useClient } from '../clients/use-client.ts';
import { useEditClient } from './use-edit-client.ts';

export function EditClient() {
  const { id = '' } = useParams();
  const client = useClient(id);
  const back = { to: `/clients/${id}`, label: 'Retour' };
  if (!client) {
    return (
      <Page title="Modifier le client" back={back}>
        <Loading>Chargement du client…</Loading>
      </Page>
    );
  }
  return <Edit key={client.id} client={client} back={back} />;
}

function Edit({ client, back }: { client: Client; back: { to: string; label: string } }) {
  const { save, busy } = useEditClient(client.id);
  const form = useClientForm({ initial: valuesOf(client), check: checkNames, onSave: save });
  return (
    <Page
      title={`Modifier ${client.firstname} ${client.lastname}`}
      back={back}
      footer={
        <>
          <ClientFormError form={form} />
          <Button type="submit" form="client" busy={busy}>
            Enregistrer les modifications
          </Button>
        </>
      }
    >
      <ClientForm id="client" form={form} />
    </Page>
  );
}
