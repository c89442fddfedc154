import {
  ApiError,
  Button,
  EmailField,
  Form,
  FormError,
  showFieldErrors,
  TextAreaField,
  TextField,
} from '@gamelles/web-kit';
import { useForm } from 'react-hook-form';
import type { Details, OwnClient } from '../api.ts';
import styles from './client-settings.module.css';
import { detailFields, detailsOf } from './details.ts';
import { useSaveDetails } from './use-save-details.ts';

export function DetailsForm({ client }: { client: OwnClient }) {
  const { mutate: save, isPending, error } = useSaveDetails(client.id);
  const { register, handleSubmit, reset, setError, formState } = useForm<Details>({
    defaultValues: detailsOf(client),
    // What the caterer changed meanwhile shows, except where the client is writing.
    values: detailsOf(client),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const submit = handleSubmit((details) => {
    save(details, {
      onSuccess: (saved) => reset(detailsOf(saved)),
      onError: (failure) => showFieldErrors(failure, detailFields, setError),
    });
  });

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <div className={styles.names}>
        <TextField
          label="Prénom"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName', { validate: filled })}
        />
        <TextField
          label="Nom"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName', { validate: filled })}
        />
      </div>
      <EmailField
        label="E-mail"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextAreaField
        label="Allergies"
        hint="Séparées par des virgules"
        error={errors.allergies?.message}
        {...register('allergies')}
      />
      <TextAreaField
        label="Préférences"
        hint="Ce que tu aimes, séparé par des virgules"
        error={errors.likes?.message}
        {...register('likes')}
      />
      <FormError>{error && (error instanceof ApiError ? error.message : 'Erreur')}</FormError>
      <Button type="submit" busy={isPending}>
        Enregistrer
      </Button>
    </Form>
  );
}

function filled(name: string): true | string {
  return name.trim() !== '' || 'Ce champ est obligatoire.';
}
