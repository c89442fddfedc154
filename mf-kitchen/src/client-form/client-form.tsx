import { Form, PersonFields, type PersonValues } from '@gamelles/web-kit';
import type { SchemaForm } from '@gamelles/web-kit/form';

interface ClientFormProps {
  /** For a submit button elsewhere on the page. */
  id: string;
  form: SchemaForm<PersonValues>;
}

/** The details of a client; nobody's own, so the browser fills nothing in. */
export function ClientForm({ id, form }: ClientFormProps) {
  return (
    <Form id={id} onSubmit={form.submit} autoComplete="off">
      <PersonFields form={form} emailLabel="E-mail (optionnel)" />
    </Form>
  );
}
