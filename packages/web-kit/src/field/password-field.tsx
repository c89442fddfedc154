import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface PasswordFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** Give `autoComplete` as `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.framed}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${styles.control} ${styles.withButton}`}
          />
          <IconButton
            className={styles.inside}
            label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            icon={shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
