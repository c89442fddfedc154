import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message of the value, in a live region. */
  readonly error?: string | undefined;
}

/** The attributes that tie the control to its label and its messages. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

export interface FieldProps extends FieldTexts {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error around any control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const control = {
    id,
    'aria-describedby': `${id}-hint ${id}-error`,
    'aria-invalid': error !== undefined,
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(control)}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className={styles.error}>
            <CircleAlert size={16} aria-hidden />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
