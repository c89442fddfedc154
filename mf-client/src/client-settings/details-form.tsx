import { ApiError, Button, Form, FormError, PersonFields } from '@gamelles/web-kit';
import { type SchemaForm, useSchemaForm } from '@gamelles/web-kit/form';
import type { Details, OwnClient } from '../api.ts';
import { detailsOf } from './details.ts';
import { useSaveDetails } from './use-save-details.ts';

export function DetailsForm({ client }: { client: OwnClient }) {
  const { mutateAsync: save } = useSaveDetails(client.id);
  const form: SchemaForm<Details> = useSchemaForm<Details>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.updateClientBody),
    defaultValues: detailsOf(client),
    // What the caterer changed meanwhile shows, except where the client is writing.
    values: detailsOf(client),
    resetOptions: { keepDirtyValues: true },
    // What was typed gives way to what was saved: another address has yet to be confirmed.
    send: async (details) => form.reset(detailsOf(await save(details)), { keepDirtyValues: false }),
    failure: (error) => (error instanceof ApiError ? error.message : 'Erreur'),
  });

  return (
    <Form onSubmit={form.submit}>
      <PersonFields form={form} own emailLabel="E-mail" />
      <FormError>{form.problem}</FormError>
      <Button type="submit" busy={form.busy}>
        Enregistrer
      </Button>
    </Form>
  );
}
