import { Button, Form, FormError, MoneyField } from '@gamelles/web-kit';
import { ChangedMeanwhile } from '@gamelles/web-kit/form';
import { useEffect } from 'react';
import type { Delivery } from '../api.ts';
import { KeepPrice } from './keep-price.tsx';
import { useSetPrice } from './use-set-price.ts';

interface SetPriceProps {
  readonly delivery: Delivery;
  readonly onSet: (corrected: Delivery) => void;
}

/** Asks for the price of a delivery, and charges it. */
export function SetPrice({ delivery, onSet }: SetPriceProps) {
  const form = useSetPrice(delivery, onSet);
  const { register, formState, setFocus, submit, busy, problem, clashes } = form;
  useEffect(() => setFocus('unit_price'), [setFocus]);
  return (
    <Form onSubmit={submit}>
      <div>
        <MoneyField
          label="Prix de chaque gamelle (€)"
          error={formState.errors.unit_price?.message}
          {...register('unit_price')}
        />
        <KeepPrice {...register('keepPrice')} />
      </div>
      <ChangedMeanwhile clashes={clashes} />
      <FormError>{problem}</FormError>
      <Button type="submit" variant="secondary" busy={busy}>
        Enregistrer le prix
      </Button>
    </Form>
  );
}
