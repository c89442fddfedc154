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
import { useEffect, useEffectEvent, useState } from 'react';
import { getClient, type Client } from '../api.ts';
import { readable } from '../client-form/clash-text.ts';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { bodyOf, valuesOf, type ClientValues } from '../client-form/client-values.ts';
import { withoutNames } from '../client-form/problem.ts';
import { useNextScreen, type NextScreen } from '../client-form/use-next-screen.ts';
import { useClient } from '../clients/use-client.ts';
import { messageOf } from '../message-of.ts';
import { useDelayedNavigate } from '../use-delayed-navigate.ts';
import { useEditClient } from './use-edit-client.ts';

export function EditClient() {
  const { id = '' } = useParams();
  const client = useClient(id);
  const next = useNextScreen(`/clients/${id}`, id);
  if (!client) {
    return (
      <Page title="Modifier le client" back={{ ...next, label: 'Retour' }}>
        <Loading>Chargement du client…</Loading>
      </Page>
    );
  }
  return <Edit key={client.id} client={client} next={next} />;
}

interface EditProps {
  readonly client: Client;
  readonly next: NextScreen;
}

function Edit({ client, next }: EditProps) {
  // The record as it was when the form opened; later reads do not change the form.
  const [seen, setSeen] = useState(client);
  const [clashes, setClashes] = useState<readonly ReadableClash[]>([]);
  const before = valuesOf(seen);
  const { save, saved } = useEditClient(client.id);
  const goLater = useDelayedNavigate();
  const send = async (values: ClientValues, from = seen): Promise<Client> => {
    try {
      const record = await save({ body: bodyOf(values, valuesOf(from)), basedOn: from.version });
      setSeen(record);
      setClashes([]);
      return record;
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
  const form: SchemaForm<ClientValues> = useSchemaForm<ClientValues, Client>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.updateClientBody),
    defaultValues: before,
    bodyOf: (values) => bodyOf(values, before),
    refusal: withoutNames,
    send: (values) => send(values),
    savedValues: valuesOf,
    keep: 'client',
    onClashes: (clashes) => setClashes(clashes.map(readable)),
    failure: messageOf,
  });
  // A form with text that was typed during the save stays open.
  const closes = saved && !form.formState.isDirty;
  const close = useEffectEvent(() => goLater(next.to, 2500, next.state));
  useEffect(() => {
    if (closes) close();
  }, [closes]);
  return (
    <Page
      title={`Modifier ${isolate(`${client.firstname} ${client.lastname}`)}`}
      back={{ ...next, label: 'Retour' }}
      footer={
        <>
          <ClientFormError form={form} />
          <Button type="submit" form="client" busy={form.busy || closes}>
            Enregistrer les modifications
          </Button>
        </>
      }
    >
      <ClientForm id="client" form={form} saved={closes} />
      <ChangedMeanwhile clashes={clashes} />
    </Page>
  );
}
