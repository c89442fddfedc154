import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './field-errors.ts';
import { schemaResolver, type Rules } from './schema-resolver.ts';

export interface SchemaFormOptions<Values extends FieldValues>
  extends Rules<Values>, Omit<UseFormProps<Values>, 'resolver' | 'mode'> {
  send: (values: Values) => Promise<unknown>;
  /** What to say under the form when sending has failed. */
  failure: (error: Error) => string;
  /** What to say under the form when it was not sent; nothing where the fields say enough. */
  refusal?: (values: Values) => string | undefined;
}

export interface SchemaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: (event: SyntheticEvent) => void;
  /** From the check to the answer. */
  busy: boolean;
  /** What stands under the form. */
  problem: string | undefined;
}

/**
 * A form that is checked by a contract's schema and sent once at a time. What is wrong is said
 * beside its field, whoever found it, and what was typed stays.
 */
export function useSchemaForm<Values extends FieldValues>({
  schema,
  bodyOf,
  check,
  send,
  failure,
  refusal,
  ...options
}: SchemaFormOptions<Values>): SchemaForm<Values> {
  const form = useForm<Values>({ ...options, resolver: schemaResolver({ schema, bodyOf, check }) });
  const { getValues, setError, handleSubmit } = form;
  const { isDirty, isSubmitting, errors } = form.formState;
  useSchemaAhead(schema, isDirty);

  const deliver = handleSubmit(
    async (values) => {
      try {
        await send(values);
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

/** Brings the schema as soon as somebody works on the form, and not before: most screens are read. */
function useSchemaAhead(schema: Rules<FieldValues>['schema'], wanted: boolean): void {
  const load = useRef(schema);
  useEffect(() => {
    if (wanted) load.current().catch(() => undefined);
  }, [wanted]);
}
