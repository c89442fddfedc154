import { Button, isolate, Loading, Page, type PersonValues } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { useParams } from '@gamelles/web-kit/router';
import type { Client } from '../api.ts';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { bodyOf, valuesOf } from '../client-form/client-values.ts';
import { withoutNames } from '../client-form/problem.ts';
import { useClient } from '../clients/use-client.ts';
import { messageOf } from '../message-of.ts';
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
  const { save, saved } = useEditClient(client.id);
  const form = useSchemaForm<PersonValues>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.updateClientBody),
    defaultValues: valuesOf(client),
    bodyOf,
    refusal: withoutNames,
    send: save,
    failure: messageOf,
  });
  return (
    <Page
      title={`Modifier ${isolate(`${client.firstname} ${client.lastname}`)}`}
      back={back}
      footer={
        <>
          <ClientFormError form={form} />
          <Button type="submit" form="client" busy={form.busy || saved}>
            Enregistrer les modifications
          </Button>
        </>
      }
    >
      <ClientForm id="client" form={form} />
    </Page>
  );
}
