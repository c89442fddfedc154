import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './field.module.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly hint: ReactNode;
}

/** A checkbox with its explanation below. */
export function CheckBox({ label, hint, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input {...input} type="checkbox" aria-describedby={id} />
        {label}
      </label>
      <p className={styles.hint} id={id}>
        {hint}
      </p>
    </div>
  );
}
