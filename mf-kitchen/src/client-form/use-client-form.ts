import { ApiError } from '@gamelles/web-kit';
import { useForm } from 'react-hook-form';
import type { ClientValues } from './client-values.ts';
import type { Check } from './problem.ts';

interface Options {
  initial: ClientValues;
  check: Check;
  onSave: (values: ClientValues) => Promise<void>;
}

/** Checks, sends, and tells what was wrong; what was typed stays. */
export function useClientForm({ initial, check, onSave }: Options) {
  const form = useForm<ClientValues>({ defaultValues: initial });
  const { setError, setFocus, handleSubmit } = form;

  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    for (const name of fieldNames) {
      const message = error.fields[name];
      if (message) setError(name, { message });
    }
    setError('root', { type: 'server', message: error.message });
  };

  const submit = handleSubmit(async (values) => {
    const problem = check(values);
    if (!problem) return onSave(values).catch(refuse);
    // The words stand once, under the form; the fields are marked.
    for (const name of problem.fields) setError(name, { message: '' });
    setError('root', { type: 'check', message: problem.message });
    const [first] = problem.fields;
    if (first) setFocus(first);
  });

  return { ...form, submit };
}

const fieldNames = ['firstName', 'lastName', 'email', 'allergies', 'likes'] as const;
