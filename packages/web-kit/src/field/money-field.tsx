import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface MoneyFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode'> {}

/** An amount as people write it, « 9,90 ». The value is that text, for `parseEuros`. */
export function MoneyField({ label, hint, error, ...input }: MoneyFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.framed}>
          <input
            autoComplete="off"
            placeholder="0,00"
            {...input}
            {...control}
            inputMode="decimal"
            className={`${styles.control} ${styles.money}`}
          />
          <span className={styles.unit} aria-hidden>
            €
          </span>
        </div>
      )}
    </Field>
  );
}
