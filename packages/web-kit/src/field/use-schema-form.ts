import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './field-errors.ts';
import { schemaResolver, type Rules } from './schema-resolver.ts';
import { useKeptValues } from './use-kept-values.ts';

export interface SchemaFormOptions<Values extends FieldValues>
  extends Rules<Values>, Omit<UseFormProps<Values>, 'resolver' | 'mode'> {
  readonly send: (values: Values) => Promise<unknown>;
  /** The message under the form when sending has failed. */
  readonly failure: (error: Error) => string;
  /** The message under the form when it was not sent; nothing if the fields say enough. */
  readonly refusal?: (values: Values) => string | undefined;
  /** The name under which what is typed is kept: leaving asks, and a session that ends loses nothing. */
  readonly keep?: string;
}

export interface SchemaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: (event: SyntheticEvent) => void;
  /** From the check to the answer. */
  readonly busy: boolean;
  /** The message under the form. */
  readonly problem: string | undefined;
}

/**
 * A form that is checked by a contract's schema and sent once at a time. A mistake is shown
 * beside its field, whoever found it, and what was typed stays.
 */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  bodyOf,
  check,
  send,
  failure,
  refusal,
  keep,
  ...options
}: SchemaFormOptions<Values>): SchemaForm<Values> {
  const form = useForm<Values>({ ...options, resolver: schemaResolver({ schema, bodyOf, check }) });
  const { getValues, setError, handleSubmit, reset } = form;
  const { isDirty, isSubmitting, errors } = form.formState;
  useSchemaAhead(schema, isDirty);
  useKeptValues(keep, form);

  const deliver = handleSubmit(
    async (values) => {
      try {
        await send(values);
        // Leaving would lose nothing that is being saved now.
        if (keep !== undefined) reset(getValues());
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        showFieldErrors(error, getValues(), setError);
        setError('root', { type: 'server', message: failure(error) });
      }
    },
    () => {
      const message = refusal?.(getValues());
      if (message) setError('root', { type: 'check', message });
    },
  );

  // A second press may come before the button is drawn as busy.
  const sending = useRef(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void deliver().finally(() => (sending.current = false));
  };

  return { ...form, submit, busy: isSubmitting, problem: errors.root?.message };
}

/** Loads the schema once a person edits the form, because most screens are only read. */
function useSchemaAhead(schema: Rules<FieldValues>['schema'], wanted: boolean): void {
  const load = useRef(schema);
  useEffect(() => {
    if (wanted) load.current().catch(() => undefined);
  }, [wanted]);
}
