// The first screen with a form loads this file. Only the named exports are bundled.
export { Controller, useForm, useWatch } from 'react-hook-form';
export { ChangedMeanwhile, type ReadableClash } from './field/changed-meanwhile.tsx';
export { mergeTyped, type Clash } from './field/merge-typed.ts';
export { showRecord } from './field/show-record.ts';
export type { Problems } from './field/schema-resolver.ts';
export { useRecordForm } from './field/use-record-form.ts';
export { useSchemaForm, type SchemaForm } from './field/use-schema-form.ts';
