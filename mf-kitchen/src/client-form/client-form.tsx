import { EmailField, Form, TextAreaField, TextField } from '@gamelles/web-kit';
import styles from './client-form.module.css';
import type { useClientForm } from './use-client-form.ts';

interface ClientFormProps {
  /** For a submit button elsewhere on the page. */
  id: string;
  form: ReturnType<typeof useClientForm>;
}

/** The details of a client; nobody's own, so the browser fills nothing in. */
export function ClientForm({ id, form: { register, submit, formState } }: ClientFormProps) {
  const { errors } = formState;
  return (
    <Form id={id} onSubmit={(event) => void submit(event)} autoComplete="off">
      <div className={styles.names}>
        <TextField
          label="Prénom"
          autoComplete="off"
          autoCapitalize="words"
          required
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Nom"
          autoComplete="off"
          autoCapitalize="words"
          required
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <EmailField
        label="E-mail (optionnel)"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={styles.pair}>
        <TextAreaField
          label="Allergies"
          hint="Séparées par des virgules"
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
    </Form>
  );
}
