import { nextTurn } from '@gamelles/contracts/next-turn';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './field-errors.ts';
import type { Clash } from './merge-typed.ts';
import { schemaResolver, type Rules } from './schema-resolver.ts';
import { showRecord } from './show-record.ts';
import { useKeptValues } from './use-kept-values.ts';

export interface SchemaFormOptions<Values extends FieldValues, Answer>
  extends Rules<Values>, Omit<UseFormProps<Values>, 'resolver' | 'mode'> {
  readonly send: (values: Values) => Promise<Answer>;
  /** For a form that stays open: the values to show after the answer. Later edits stay. */
  readonly savedValues?: (answer: Answer) => Values;
  /** The message under the form after a failed request. */
  readonly failure: (error: Error) => string;
  /** The message under the form if it was not sent; none if the fields say enough. */
  readonly refusal?: (values: Values) => string | undefined;
  /** The name of the draft: leaving asks first, and neither a reload nor an expired session loses it. */
  readonly keep?: string;
  /** For a form of a record: the fields of a restored draft that others changed meanwhile. */
  readonly onClashes?: (clashes: readonly Clash<Values>[]) => void;
}

export interface SchemaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: (event: SyntheticEvent) => void;
  /** True from the check to the response. */
  readonly busy: boolean;
  /** The message under the form. */
  readonly problem: string | undefined;
}

/**
 * A form that is checked by a contract's schema and sent once at a time. Mistakes appear beside
 * their fields, whether the form or the server found them, and the typed values stay.
 */
export function useSchemaForm<Values extends FieldValues, Answer = unknown>({
  schema,
  bodyOf,
  check,
  send,
  savedValues,
  failure,
  refusal,
  keep,
  onClashes,
  ...options
}: SchemaFormOptions<Values, Answer>): SchemaForm<Values> {
  const form = useForm<Values>({ ...options, resolver: schemaResolver({ schema, bodyOf, check }) });
  const { getValues, setError, handleSubmit, reset } = form;
  const { isDirty, isSubmitting, errors } = form.formState;
  useSchemaAhead(schema, isDirty);
  useKeptValues(keep, form, onClashes);

  const deliver = handleSubmit(
    async (values) => {
      try {
        const answer = await send(values);
        if (savedValues) showRecord(form, { sent: values, record: savedValues(answer) });
        // While the form is being saved, leaving loses nothing.
        else if (keep !== undefined) reset(getValues());
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

  // A second press may come before the button is rendered as busy.
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
    if (!wanted) return;
    void nextTurn()
      .then(load.current)
      .catch(() => undefined);
  }, [wanted]);
}
