import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value; read out when it appears. */
  error?: string | undefined;
}

/** What the control inside must carry, to be named and described by the texts around it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

export interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode;
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
