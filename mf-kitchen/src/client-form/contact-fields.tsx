import { TextAreaField, TextField } from '@gamelles/web-kit';
import type { SchemaForm } from '@gamelles/web-kit/form';
import { ChevronRight } from '@gamelles/web-kit/icons';
import { useEffect, useState } from 'react';
import { contactNames, type ClientValues } from './client-values.ts';
import styles from './contact-fields.module.css';

/** The contact fields of a client, collapsed until somebody opens them or one has an error. */
export function ContactFields({ form }: { readonly form: SchemaForm<ClientValues> }) {
  const { register, setFocus, getValues } = form;
  const { errors } = form.formState;
  const [opened, setOpened] = useState(() => contactNames.some((name) => getValues(name) !== ''));
  const wrong = contactNames.find((name) => errors[name] !== undefined);
  const aboveIsWrong = Boolean(errors.firstName ?? errors.lastName ?? errors.email);

  // The form library cannot focus a field inside a closed `details` element.
  useEffect(() => {
    if (wrong !== undefined && !aboveIsWrong) setFocus(wrong);
  }, [wrong, aboveIsWrong, setFocus]);

  return (
    <details
      className={styles.fold}
      open={opened || wrong !== undefined}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronRight className={styles.arrow} size={20} aria-hidden />
        Coordonnées (facultatif)
      </summary>
      <div className={styles.fields}>
        <TextField
          label="Téléphone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <TextField
          label="Adresse"
          hint="Numéro et rue"
          autoComplete="off"
          error={errors.street?.message}
          {...register('street')}
        />
        <div className={styles.town}>
          <TextField
            label="Code postal"
            inputMode="numeric"
            autoComplete="off"
            error={errors.postcode?.message}
            {...register('postcode')}
          />
          <TextField
            label="Ville"
            autoComplete="off"
            autoCapitalize="words"
            error={errors.city?.message}
            {...register('city')}
          />
        </div>
        <TextAreaField
          label="Pour arriver à la porte"
          hint="Digicode, étage, interphone. Toi et cette personne êtes seuls à le voir."
          autoComplete="off"
          error={errors.door_notes?.message}
          {...register('door_notes')}
        />
      </div>
    </details>
  );
}
