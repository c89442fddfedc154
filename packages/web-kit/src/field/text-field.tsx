import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

/** `<TextField label="Prénom" error={errors.firstname?.message} {...register('firstname')} />` */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...input} {...control} className={styles.control} />}
    </Field>
  );
}
