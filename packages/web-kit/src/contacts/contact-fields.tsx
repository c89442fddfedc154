import { TextAreaField, TextField, type PersonValues } from '@gamelles/web-kit';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styles from './contact-fields.module.css';
import { contactLabels, contactNames, type ContactValues } from './contact-values.ts';

export interface ContactFieldsProps {
  readonly form: Pick<
    UseFormReturn<PersonValues & ContactValues>,
    'register' | 'setFocus' | 'formState'
  >;
  /** Whether the contacts are those of the user, so that the browser may fill them in. */
  readonly own?: boolean;
}

/** The contact fields of a client, collapsed until somebody opens them or one has an error. */
export function ContactFields({ form, own = false }: ContactFieldsProps) {
  const { register, setFocus } = form;
  const { errors, defaultValues } = form.formState;
  const [opened, setOpened] = useState(() =>
    contactNames.some((name) => defaultValues?.[name] !== ''),
  );
  const wrong = contactNames.find((name) => errors[name] !== undefined);
  const aboveIsWrong = Boolean(errors.firstName ?? errors.lastName ?? errors.email);
  const known = (field: string): string => (own ? field : 'off');
  const field = (name: keyof ContactValues) => ({
    label: contactLabels[name],
    error: errors[name]?.message,
    ...register(name),
  });

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
        <TextField type="tel" inputMode="tel" autoComplete={known('tel')} {...field('phone')} />
        <TextField
          hint="Numéro et rue"
          autoComplete={known('address-line1')}
          {...field('street')}
        />
        <div className={styles.town}>
          <TextField
            inputMode="numeric"
            autoComplete={known('postal-code')}
            {...field('postcode')}
          />
          <TextField
            autoComplete={known('address-level2')}
            autoCapitalize="words"
            {...field('city')}
          />
        </div>
        <TextAreaField
          hint={`Digicode, étage, interphone. Toi et ${own ? 'ton traiteur' : 'cette personne'} êtes seuls à le voir.`}
          autoComplete="off"
          {...field('door_notes')}
        />
      </div>
    </details>
  );
}
