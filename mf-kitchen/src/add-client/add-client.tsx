import { Button, Page } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { bodyOf, noValues, type ClientValues } from '../client-form/client-values.ts';
import { namedTwice, newClientRefusal } from '../client-form/problem.ts';
import { useDayDraft } from '../kept-day/use-day-draft.ts';
import { messageOf } from '../message-of.ts';
import { useAddClient } from './use-add-client.ts';

export function AddClient() {
  const { add, added, label } = useAddClient();
  const form = useSchemaForm<ClientValues>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.createClientBody),
    defaultValues: noValues,
    bodyOf: (values) => bodyOf(values),
    check: namedTwice,
    refusal: newClientRefusal,
    send,
    keep: 'client',
    failure: messageOf,
  });
  const sendOrKeep = useDayDraft<ClientValues>('client', {
    isTouched: form.formState.isDirty,
    values: form.getValues(),
    bringBack: (draft) => form.reset(draft, { keepDefaultValues: true }),
  });
  function send(client: ClientValues): Promise<unknown> {
    return sendOrKeep(client, () => add(client));
  }
  return (
    <Page
      title="Nouveau client"
      back={
        label
          ? { to: '/qr-code', label: 'Retour', state: label }
          : { to: '/central-kitchen', label: 'Retour' }
      }
      footer={
        <>
          <ClientFormError form={form} />
          <Button type="submit" form="client" busy={form.busy || added}>
            Ajouter le client
          </Button>
        </>
      }
    >
      <ClientForm id="client" form={form} saved={added} />
    </Page>
  );
}
