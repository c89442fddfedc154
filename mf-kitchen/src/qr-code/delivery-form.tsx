import { Form, MoneyField, TextField } from '@gamelles/web-kit';
import { Controller } from '@gamelles/web-kit/form';
import { QuantityField } from '../deliveries/quantity-field.tsx';
import type { useClientNames } from '../clients/use-client-names.ts';
import type { ReactNode } from 'react';
import { FailedPart } from '../failed-part.tsx';
import { ClientOfLabel } from './client-of-label.tsx';
import { KeepPrice } from './keep-price.tsx';
import styles from './qr-code.module.css';
import type { useDeliveryForm } from './use-delivery-form.ts';

interface DeliveryFormProps {
  readonly id: string;
  readonly form: ReturnType<typeof useDeliveryForm>;
  readonly clients: ReturnType<typeof useClientNames>;
  /** The notes on the dish, below its name. */
  readonly dishNotes: ReactNode;
}

export function DeliveryForm({ id, form, clients, dishNotes }: DeliveryFormProps) {
  const { register, control, formState, price, submit } = form;
  const { errors } = formState;
  return (
    <Form id={id} onSubmit={submit}>
      <ClientOfLabel form={form} clients={clients} />
      <TextField
        label="Nom du plat"
        autoComplete="off"
        autoCapitalize="sentences"
        error={errors.dish_name?.message}
        {...register('dish_name')}
      />
      {dishNotes}
      <div className={styles.pair}>
        <Controller
          control={control}
          name="quantity"
          render={({ field }) => <QuantityField {...field} error={errors.quantity?.message} />}
        />
        <TextField label="Date" type="date" error={errors.date?.message} {...register('date')} />
      </div>
      <div className={styles.price}>
        <MoneyField
          label="Prix d'une gamelle (€)"
          error={errors.unit_price?.message}
          {...price.field}
        />
        <KeepPrice {...register('keepPrice')} />
        {price.isAwaited && <FailedPart of={price.query}>Impossible de lire le prix.</FailedPart>}
      </div>
    </Form>
  );
}
