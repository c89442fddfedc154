import { ApiError, Button, isolate, Loading, Page } from '@gamelles/web-kit';
import {
  ChangedMeanwhile,
  mergeTyped,
  showRecord,
  useSchemaForm,
  type ReadableClash,
  type SchemaForm,
} from '@gamelles/web-kit/form';
import { useParams } from '@gamelles/web-kit/router';
import { useState } from 'react';
import { getClient, type Client } from '../api.ts';
import { readable } from '../client-form/clash-text.ts';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { bodyOf, valuesOf, type ClientValues } from '../client-form/client-values.ts';
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

function Edit({
  client,
  back,
}: {
  readonly client: Client;
  readonly back: { readonly to: string; readonly label: string };
}) {
  // The record as it was when the form opened; later reads do not change the form.
  const [seen, setSeen] = useState(client);
  const [clashes, setClashes] = useState<readonly ReadableClash[]>([]);
  const before = valuesOf(seen);
  const { save, saved } = useEditClient(client.id);
  const send = async (values: ClientValues, from = seen): Promise<void> => {
    try {
      await save({ body: bodyOf(values, valuesOf(from)), basedOn: from.version });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'record_changed')) throw error;
      const now = await getClient(client.id);
      const merge = mergeTyped({ before: valuesOf(from), typed: values, now: valuesOf(now) });
      setSeen(now);
      setClashes(merge.clashes.map(readable));
      showRecord(form, { sent: values, record: valuesOf(now), values: merge.values });
      // Changes by others to other fields do not matter.
      if (merge.clashes.length === 0) return send(merge.values, now);
      throw error;
    }
  };
  const form: SchemaForm<ClientValues> = useSchemaForm<ClientValues>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.updateClientBody),
    defaultValues: before,
    bodyOf: (values) => bodyOf(values, before),
    refusal: withoutNames,
    send: (values) => send(values),
    keep: 'client',
    onClashes: (clashes) => setClashes(clashes.map(readable)),
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
      <ClientForm id="client" form={form} saved={saved} />
      <ChangedMeanwhile clashes={clashes} />
    </Page>
  );
}
