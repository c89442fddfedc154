import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id'> {
  /** The text of the empty choice. */
  readonly placeholder?: string;
}

/** Options are `<option>` children. */
export function SelectField({
  label,
  hint,
  error,
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.framed}>
          <select {...select} {...control} className={`${styles.control} ${styles.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {children}
          </select>
          <ChevronDown className={styles.arrow} size={20} aria-hidden />
        </div>
      )}
    </Field>
  );
}
