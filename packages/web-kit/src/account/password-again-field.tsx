import { PasswordField } from '@gamelles/web-kit';
import type { ComponentProps } from 'react';

type PasswordAgainFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete'
>;

/** The password field of an action that needs a recent log-in, with the reason. */
export function PasswordAgainField(props: PasswordAgainFieldProps) {
  return (
    <PasswordField
      label="Ton mot de passe"
      hint={'Tu t’es connecté il y a plus de dix minutes\u00a0: confirme que c’est bien toi.'}
      autoComplete="current-password"
      {...props}
    />
  );
}
