import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './field.module.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly hint: ReactNode;
  /** While a change is being saved, the box takes no other one. */
  readonly busy?: boolean;
}

/** A checkbox with its explanation below. */
export function CheckBox({ label, hint, busy = false, ...input }: CheckBoxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.tick}>
        <input
          {...input}
          type="checkbox"
          aria-describedby={id}
          // A disabled checkbox would lose the focus, and keyboard users their place.
          aria-disabled={busy}
          onClick={(event) => {
            if (busy) event.preventDefault();
          }}
        />
        {label}
      </label>
      <p className={styles.hint} id={id}>
        {hint}
      </p>
    </div>
  );
}
