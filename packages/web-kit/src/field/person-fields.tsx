import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { EmailField } from './email-field.tsx';
import styles from './person-fields.module.css';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

/** The typed name, address, allergies and likes of a person. */
export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly allergies: string;
  readonly likes: string;
}

export interface PersonFieldsProps {
  readonly form: Pick<UseFormReturn<PersonValues>, 'register' | 'formState'>;
  readonly emailLabel: string;
  /** Whether the browser may fill in the names and the address of its user. */
  readonly own?: boolean;
  /** The allergen chips, above the free text. */
  readonly allergens?: ReactNode;
}

/** The details of a person, which the person and the caterer both edit. */
export function PersonFields({ form, emailLabel, own = false, allergens }: PersonFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const known = (field: string): string => (own ? field : 'off');
  return (
    <>
      <div className={styles.names}>
        <TextField
          label="Prénom"
          autoComplete={known('given-name')}
          autoCapitalize="words"
          required
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Nom"
          autoComplete={known('family-name')}
          autoCapitalize="words"
          required
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <EmailField
        label={emailLabel}
        autoComplete={known('email')}
        error={errors.email?.message}
        {...register('email')}
      />
      {allergens}
      <div className={styles.lists}>
        <TextAreaField
          label="Allergies"
          hint={allergens ? 'Autres, séparées par des virgules' : 'Séparées par des virgules'}
          error={errors.allergies?.message}
          {...register('allergies')}
        />
        <TextAreaField
          label="Préférences"
          hint="Séparées par des virgules"
          error={errors.likes?.message}
          {...register('likes')}
        />
      </div>
    </>
  );
}
