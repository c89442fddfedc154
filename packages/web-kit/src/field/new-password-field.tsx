import { useState, type ChangeEvent } from 'react';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'hint' | 'autoComplete'> {
  /** The address of the account, if known: it may not be the password. */
  readonly email?: string;
}

/** The field for a new password; it warns during typing if the password is easy to guess. */
export function NewPasswordField({ email = '', error, onChange, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const [whyTooEasy, setRule] = useState<Rule>();
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    if (!whyTooEasy) void loadRule().then((rule) => setRule(() => rule));
    onChange?.(event);
  };
  return (
    <PasswordField
      {...field}
      hint="8 caractères au moins"
      autoComplete="new-password"
      error={whyTooEasy?.(typed, email) ?? error}
      onChange={take}
    />
  );
}

type Rule = (password: string, email: string) => string | undefined;

/**
 * The list of common passwords loads with the first character, because few visits choose a
 * password.
 */
async function loadRule(): Promise<Rule | undefined> {
  try {
    return (await import('@gamelles/contracts/passwords')).whyTooEasy;
  } catch (error) {
    console.warn('The list of common passwords could not be loaded', error);
    // Without the list, the server reports an easy password after the form is sent.
    return undefined;
  }
}
