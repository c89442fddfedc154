import {
  Actions,
  Button,
  Form,
  FormError,
  MoneyField,
  parseEuros,
  type PaymentMethod,
} from '@gamelles/web-kit';
import { useForm } from '@gamelles/web-kit/form';
import { useState } from 'react';
import type { Account } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { record } from '../journal/record.ts';
import { collected } from '../journal/sentences.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { useReport } from '../journal/use-report.ts';
import { amountText, checkAmount } from './amount.ts';
import { MethodChoice } from './method-choice.tsx';
import { useSending } from './use-sending.ts';

interface CollectFormProps {
  readonly account: Pick<Account, 'client_id' | 'amount_due' | 'method'>;
  readonly onDone: () => void;
}

interface Values {
  readonly amount: string;
  readonly method: PaymentMethod;
}

/** Records a payment; the amount due and the client's last payment method are filled in. */
export function CollectForm({ account, onDone }: CollectFormProps) {
  const { amount_due, method } = account;
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      amount: amount_due > 0 ? amountText(amount_due) : '',
      method: method ?? 'cash',
    },
  });
  const { busy, problem, collect } = useCollect(account.client_id, onDone);
  return (
    <Form onSubmit={(event) => void handleSubmit(collect)(event)}>
      <MoneyField
        label="Montant (€)"
        autoFocus
        error={formState.errors.amount?.message}
        {...register('amount', { validate: (text) => checkAmount(text, 0.01) })}
      />
      <MethodChoice {...register('method')} />
      <FormError>{problem}</FormError>
      <Actions>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Fermer
        </Button>
        <Button type="submit" busy={busy}>
          Encaisser ce montant
        </Button>
      </Actions>
    </Form>
  );
}

function useCollect(clientId: string, onDone: () => void) {
  const report = useReport();
  const refresh = useRefresh();
  const sending = useSending();
  // All tries have the same id, so a payment counts once.
  const [id] = useState(() => newEntryId());
  const collect = ({ amount: text, method }: Values) =>
    sending.send(async () => {
      const amount = parseEuros(text) ?? 0;
      const happened_at = new Date().toISOString();
      const entry = { id, kind: 'collected', client_id: clientId, amount, method, happened_at };
      const recorded = await record([entry]);
      refresh(recorded.accounts);
      onDone();
      report(clientId, recorded, [{ id, what: collected(amount) }]);
    });
  return { ...sending, collect };
}
