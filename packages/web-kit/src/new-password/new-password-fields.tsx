import { NewPasswordField, PasswordField } from '@gamelles/web-kit';
import type { Problems } from '@gamelles/web-kit/form';
import type { UseFormReturn } from 'react-hook-form';

/** A new password, typed twice. */
export interface NewPasswordValues {
  readonly newPassword: string;
  readonly confirmation: string;
}

export interface NewPasswordFieldsProps {
  readonly form: Pick<UseFormReturn<NewPasswordValues>, 'register' | 'formState'>;
  /** The address of the account, if known: it may not be the password. */
  readonly email?: string;
}

export function NewPasswordFields({ form, email = '' }: NewPasswordFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <NewPasswordField
        label="Nouveau mot de passe"
        email={email}
        error={errors.newPassword?.message}
        {...register('newPassword', { deps: ['confirmation'] })}
      />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
    </>
  );
}

export function mustBeEqual(values: NewPasswordValues): Problems<NewPasswordValues> {
  if (values.newPassword === values.confirmation) return {};
  return { confirmation: 'Les mots de passe ne correspondent pas.' };
}
