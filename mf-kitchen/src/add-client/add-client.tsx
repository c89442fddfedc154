import { Button, Page, type PersonValues } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { bodyOf, noValues } from '../client-form/client-values.ts';
import { namedTwice, newClientRefusal } from '../client-form/problem.ts';
import { messageOf } from '../message-of.ts';
import { useAddClient } from './use-add-client.ts';

export function AddClient() {
  const { add, added } = useAddClient();
  const form = useSchemaForm<PersonValues>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.createClientBody),
    defaultValues: noValues,
    bodyOf,
    check: namedTwice,
    refusal: newClientRefusal,
    send: add,
    failure: messageOf,
  });
  return (
    <Page
      title="Nouveau client"
      back={{ to: '/central-kitchen', label: 'Retour' }}
      footer={
        <>
          <ClientFormError form={form} />
          <Button type="submit" form="client" busy={form.busy || added}>
            Ajouter le client
          </Button>
        </>
      }
    >
      <ClientForm id="client" form={form} />
    </Page>
  );
}
