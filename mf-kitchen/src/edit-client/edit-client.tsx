import { Button, isolate, Loading, Page } from '@gamelles/web-kit';
import { ChangedMeanwhile, useRecordForm } from '@gamelles/web-kit/form';
import { useParams } from '@gamelles/web-kit/router';
import { useEffect, useEffectEvent } from 'react';
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
  const before = valuesOf(client);
  const { save, saved } = useEditClient(client.id);
  const goLater = useDelayedNavigate();
  const form = useRecordForm<ClientValues, Client>({
    schema: () =>
      import('@gamelles/contracts/forms/clients').then((forms) => forms.updateClientBody),
    record: client,
    valuesOf,
    // Later reads do not change the form.
    defaultValues: before,
    bodyOf: (values) => bodyOf(values, before),
    refusal: withoutNames,
    save: (values, seen) => save({ body: bodyOf(values, valuesOf(seen)), basedOn: seen.version }),
    read: () => getClient(client.id),
    readable,
    keep: 'client',
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
      <ChangedMeanwhile clashes={form.clashes} />
    </Page>
  );
}
