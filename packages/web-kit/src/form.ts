// Comes with the first screen that has a form; what is not named here is left out.
export { Controller, useForm, useWatch } from 'react-hook-form';
export { ChangedMeanwhile, type ReadableClash } from './field/changed-meanwhile.tsx';
export { mergeTyped, type Clash } from './field/merge-typed.ts';
export type { Problems } from './field/schema-resolver.ts';
export { useSchemaForm, type SchemaForm } from './field/use-schema-form.ts';
