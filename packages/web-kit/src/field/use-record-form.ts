import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import type { ReadableClash } from './changed-meanwhile.tsx';
import { mergeTyped, type Clash } from './merge-typed.ts';
import { showRecord } from './show-record.ts';
import { useSchemaForm, type SchemaForm, type SchemaFormOptions } from './use-schema-form.ts';

interface RecordFormOptions<Values extends FieldValues, Row> extends Omit<
  SchemaFormOptions<Values, Row>,
  'send' | 'savedValues' | 'onClashes'
> {
  readonly record: Row;
  readonly valuesOf: (record: Row) => Values;
  /** Saves the values, unless somebody else has saved the record since it was `seen`. */
  readonly save: (values: Values, seen: Row) => Promise<Row>;
  readonly read: () => Promise<Row>;
  readonly readable: (clash: Clash<Values>) => ReadableClash;
}

interface RecordForm<Values extends FieldValues> extends SchemaForm<Values> {
  /** The fields that the person and somebody else have both changed. */
  readonly clashes: readonly ReadableClash[];
}

/**
 * A form of a record that several people edit. Changes by others to other fields stay; a field that
 * both have changed is shown with both values before it is saved.
 */
export function useRecordForm<Values extends FieldValues, Row extends { readonly id: string }>({
  record,
  valuesOf,
  save,
  read,
  readable,
  ...options
}: RecordFormOptions<Values, Row>): RecordForm<Values> {
  // The record at the start of the edit.
  const [first, setSeen] = useState(record);
  const [clashes, setClashes] = useState<readonly ReadableClash[]>([]);
  const show = (found: readonly Clash<Values>[]): void => setClashes(found.map(readable));
  const send = async (
    values: Values,
    seen = first.id === record.id ? first : record,
  ): Promise<Row> => {
    try {
      const saved = await save(values, seen);
      setSeen(saved);
      setClashes([]);
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'record_changed')) throw error;
      const now = await read();
      const before = valuesOf(seen);
      // Untouched fields may have followed the record, so their values were not typed.
      const untouched = options.values ?? before;
      const { values: typed } = mergeTyped({ before: untouched, typed: values, now: before });
      const merge = mergeTyped({ before, typed, now: valuesOf(now) });
      setSeen(now);
      show(merge.clashes);
      showRecord(form, { sent: values, record: valuesOf(now), values: merge.values });
      if (merge.clashes.length === 0) return send(merge.values, now);
      throw error;
    }
  };
  const form: SchemaForm<Values> = useSchemaForm<Values, Row>({
    ...options,
    send: (values) => send(values),
    savedValues: valuesOf,
    onClashes: show,
  });
  return { ...form, clashes };
}
