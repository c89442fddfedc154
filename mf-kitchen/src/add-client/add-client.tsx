import { Button, Page } from '@gamelles/web-kit';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { noValues } from '../client-form/client-values.ts';
import { checkNewClient } from '../client-form/problem.ts';
import { useClientForm } from '../client-form/use-client-form.ts';
import { useAddClient } from './use-add-client.ts';

export function AddClient() {
  const { add, busy } = useAddClient();
  const form = useClientForm({ initial: noValues, check: checkNewClient, onSave: add });
  return (
    <Page
      title="Nouveau client"
      back={{ to: '/central-kitchen', label: 'Retour' }}
      footer={
        <>
          <ClientFormError form={form} />
          <Button type="submit" form="client" busy={busy}>
            Ajouter le client
          </Button>
        </>
      }
    >
      <ClientForm id="client" form={form} />
    </Page>
  );
}
