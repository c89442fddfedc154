import { FormError } from '@gamelles/web-kit';
import type { useClientForm } from './use-client-form.ts';

/** Why the form was not sent: goes right above its button, which stays in sight on a phone. */
export function ClientFormError({ form }: { form: ReturnType<typeof useClientForm> }) {
  const problem = form.formState.errors.root;
  return (
    <FormError>
      {problem && <span lang={problem.type === 'check' ? 'en' : undefined}>{problem.message}</span>}
    </FormError>
  );
}
