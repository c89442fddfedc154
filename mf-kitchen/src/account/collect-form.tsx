import { Actions, Button, Form, FormError, MoneyField } from '@gamelles/web-kit';
import { useForm } from '@gamelles/web-kit/form';
import { useState } from 'react';
import type { Account } from '../api.ts';
import { amountText, checkAmount } from './amount.ts';
import { MethodChoice } from './method-choice.tsx';
import type { Payment, Seen, useCollect } from './use-collect.ts';

interface CollectFormProps {
  readonly account: Seen & Pick<Account, 'method'>;
  readonly sending: ReturnType<typeof useCollect>;
  readonly onClose: () => void;
}

/** Records a payment; the amount due and the client's last payment method are filled in. */
export function CollectForm({ account, sending, onClose }: CollectFormProps) {
  const { amount_due, credit, method } = account;
  const [seen] = useState({ amount_due, credit });
  const { register, handleSubmit, formState } = useForm<Payment>({
    defaultValues: {
      amount: amount_due > 0 ? amountText(amount_due) : '',
      method: method ?? 'cash',
    },
  });
  const { busy, problem, collect } = sending;
  return (
    <Form onSubmit={(event) => void handleSubmit((payment) => collect(payment, seen))(event)}>
      <MoneyField
        label="Montant (€)"
        autoFocus
        error={formState.errors.amount?.message}
        {...register('amount', { validate: (text) => checkAmount(text, 0.01) })}
      />
      <MethodChoice {...register('method')} />
      <FormError>{problem}</FormError>
      <Actions>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" busy={busy}>
          Encaisser ce montant
        </Button>
      </Actions>
    </Form>
  );
}
