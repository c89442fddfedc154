import {
  Button,
  Form,
  FormError,
  FormNotice,
  NumberStepper,
  Page,
  TextField,
  today,
} from '@gamelles/web-kit';
import { Controller, useForm } from 'react-hook-form';
import type { TestDeliveryBody } from '../api.ts';
import { useTestDelivery } from './use-test-delivery.ts';

/** Records a delivery by bare ids, without a label: for those who try the service out. */
export function TestDelivery() {
  const form = useForm<TestDeliveryBody>({
    defaultValues: { client_id: '', sender_id: '', quantity: 1, date: today() },
  });
  const { record, busy, deliveryId, failed } = useTestDelivery(form.setError);
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;

  return (
    <Page
      title="Livraison de test"
      back={{ to: '/central-kitchen', label: 'Retour' }}
      footer={
        <>
          <FormNotice>
            {deliveryId && `Livraison enregistrée\u00a0! ID\u00a0: ${deliveryId}`}
          </FormNotice>
          <FormError>{failed && 'Erreur réseau ou serveur'}</FormError>
          <Button type="submit" form="test-delivery" busy={busy}>
            Enregistrer la livraison
          </Button>
        </>
      }
    >
      <Form id="test-delivery" onSubmit={(event) => void handleSubmit(record)(event)}>
        <TextField
          label="ID du client"
          {...idInput}
          error={errors.client_id?.message}
          {...register('client_id', { required })}
        />
        <TextField
          label="ID du traiteur"
          {...idInput}
          error={errors.sender_id?.message}
          {...register('sender_id', { required })}
        />
        <Controller
          control={control}
          name="quantity"
          rules={{ validate: (count) => count >= 1 || required }}
          render={({ field: { value, onChange } }) => (
            <NumberStepper
              label="Quantité"
              min={1}
              max={1000}
              value={value}
              onChange={onChange}
              error={errors.quantity?.message}
            />
          )}
        />
        <TextField
          label="Date"
          type="date"
          error={errors.date?.message}
          {...register('date', { required })}
        />
      </Form>
    </Page>
  );
}

const required = 'Ce champ est obligatoire.';

const idInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
