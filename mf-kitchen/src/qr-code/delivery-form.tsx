import { Form, MoneyField, NumberStepper, TextField } from '@gamelles/web-kit';
import { Controller } from '@gamelles/web-kit/form';
import { ClientSelect } from '../clients/client-select.tsx';
import type { useClientNames } from '../clients/use-client-names.ts';
import styles from './qr-code.module.css';
import type { useDeliveryForm } from './use-delivery-form.ts';

interface DeliveryFormProps {
  id: string;
  form: ReturnType<typeof useDeliveryForm>;
  clients: ReturnType<typeof useClientNames>;
}

export function DeliveryForm({ id, form, clients }: DeliveryFormProps) {
  const { register, control, formState, price, submit } = form;
  const { errors } = formState;
  return (
    <Form id={id} onSubmit={submit}>
      <ClientSelect
        label="Client"
        placeholder="-- Choisis un client --"
        clients={clients}
        error={errors.client_id?.message}
        {...register('client_id')}
      />
      <TextField
        label="Nom du plat"
        autoComplete="off"
        autoCapitalize="sentences"
        error={errors.dish_name?.message}
        {...register('dish_name')}
      />
      <div className={styles.pair}>
        <Controller
          control={control}
          name="quantity"
          render={({ field: { ref, value, onChange } }) => (
            <NumberStepper
              ref={ref}
              label="Quantité"
              min={1}
              max={1000}
              value={value}
              onChange={onChange}
              error={errors.quantity?.message}
            />
          )}
        />
        <TextField label="Date" type="date" error={errors.date?.message} {...register('date')} />
      </div>
      <div className={styles.price}>
        <MoneyField label="Prix d'une gamelle (€)" error={errors.unit_price?.message} {...price} />
        <label className={styles.keep}>
          <input type="checkbox" {...register('keepPrice')} />
          Garder comme prix habituel
        </label>
      </div>
    </Form>
  );
}
