import {
  Button,
  Form,
  FormError,
  FormNotice,
  Page,
  TextField,
  today,
  withReason,
} from '@gamelles/web-kit';
import { Controller, type Problems, useSchemaForm } from '@gamelles/web-kit/form';
import type { TestDeliveryBody } from '../api.ts';
import { QuantityField } from '../deliveries/quantity-field.tsx';
import { useTestDelivery } from './use-test-delivery.ts';

/** Records a delivery by ids alone, without a label, for testing the service. */
export function TestDelivery() {
  const { record, deliveryId } = useTestDelivery();
  const { register, control, submit, busy, problem, formState } = useSchemaForm<TestDeliveryBody>({
    schema: () =>
      import('@gamelles/contracts/forms/deliveries').then((forms) => forms.createDeliveryBody),
    defaultValues: { client_id: '', sender_id: '', quantity: 1, date: today() },
    check: mustBeGiven,
    send: record,
    failure: (error) => withReason(error, 'Erreur réseau ou serveur'),
  });
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
          <FormError>{problem}</FormError>
          <Button type="submit" form="test-delivery" busy={busy}>
            Enregistrer la livraison
          </Button>
        </>
      }
    >
      <Form id="test-delivery" onSubmit={submit}>
        <TextField
          label="ID du client"
          {...idInput}
          error={errors.client_id?.message}
          {...register('client_id')}
        />
        <TextField
          label="ID du traiteur"
          {...idInput}
          error={errors.sender_id?.message}
          {...register('sender_id')}
        />
        <Controller
          control={control}
          name="quantity"
          render={({ field }) => <QuantityField {...field} error={errors.quantity?.message} />}
        />
        <TextField label="Date" type="date" error={errors.date?.message} {...register('date')} />
      </Form>
    </Page>
  );
}

/** The contract makes the sender and the date optional, this form does not. */
function mustBeGiven(values: TestDeliveryBody): Problems<TestDeliveryBody> {
  const names = (['client_id', 'sender_id', 'date'] as const).filter((name) => values[name] === '');
  return Object.fromEntries(names.map((name) => [name, 'Ce champ est obligatoire.']));
}

const idInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
