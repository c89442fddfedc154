import { Button, Page } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import type { Client } from '../api.ts';
import { ClientFormError } from '../client-form/client-form-error.tsx';
import { ClientForm } from '../client-form/client-form.tsx';
import { bodyOf, noValues, valuesOf, type ClientValues } from '../client-form/client-values.ts';
import { namedTwice, newClientRefusal } from '../client-form/problem.ts';
import { useNextScreen } from '../client-form/use-next-screen.ts';
import { useDayDraft } from '../kept-day/use-day-draft.ts';
import { messageOf } from '../message-of.ts';
import { useAddClient } from './use-add-client.ts';
import { useGoOn } from './use-go-on.ts';

export function AddClient() {
  const { add, added } = useAddClient();
  const form = useSchemaForm<ClientValues, Client>({
    schema: () =>
      import('@gamelles/contracts/forms/clients').then((forms) => forms.createClientBody),
    defaultValues: noValues,
    bodyOf: (values) => bodyOf(values),
    check: namedTwice,
    refusal: newClientRefusal,
    send,
    savedValues: valuesOf,
    keep: 'client',
    failure: messageOf,
  });
  const sendOrKeep = useDayDraft<ClientValues>('client', {
    isTouched: form.formState.isDirty,
    values: form.getValues(),
    bringBack: (draft) => form.reset(draft, { keepDefaultValues: true }),
  });
  function send(client: ClientValues): Promise<Client> {
    return sendOrKeep(client, () => add(client));
  }
  const next = useNextScreen('/central-kitchen', added?.id);
  // Until then the form does not show the added client.
  const isOver = added !== undefined && !form.busy;
  useGoOn(form, isOver ? added : undefined, next);
  return (
    <Page
      title="Nouveau client"
      back={{ ...next, label: 'Retour' }}
      footer={
        <>
          <ClientFormError form={form} />
          {/* Busy until the next screen is there, so that the same client is not added twice. */}
          <Button type="submit" form="client" busy={form.busy || isOver}>
            Ajouter le client
          </Button>
        </>
      }
    >
      <ClientForm id="client" form={form} saved={isOver} />
    </Page>
  );
}
