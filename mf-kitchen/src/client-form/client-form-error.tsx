import { FormError } from '@gamelles/web-kit';
import type { SchemaForm } from '@gamelles/web-kit/form';
import type { ClientValues } from './client-values.ts';

/**
 * The reason why the form was not sent; place it right above the button, which stays visible on a
 * phone.
 */
export function ClientFormError({ form }: { readonly form: SchemaForm<ClientValues> }) {
  const problem = form.formState.errors.root;
  return (
    <FormError>
      {problem && <span lang={problem.type === 'check' ? 'en' : undefined}>{problem.message}</span>}
    </FormError>
  );
}
