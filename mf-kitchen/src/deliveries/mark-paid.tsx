import { Actions, Button, Dialog, Form, Loading, type PaymentMethod } from '@gamelles/web-kit';
import { useForm } from '@gamelles/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MethodChoice } from '../account/method-choice.tsx';
import { getAccount } from '../api.ts';
import { keys } from '../query-keys.ts';

interface MarkPaidProps {
  /** Undefined for a box without client data. */
  readonly clientId: string | undefined;
  readonly busy: boolean;
  readonly onPaid: (method: PaymentMethod) => void;
}

/** « Marquer payée »: asks for the payment method. */
export function MarkPaid({ clientId, busy, onPaid }: MarkPaidProps) {
  // Undefined until the question is asked for the first time, because most never are.
  const [asking, setAsking] = useState<boolean>();
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
        Marquer payée
      </Button>
      {asking !== undefined && (
        <AskMethod
          clientId={clientId}
          open={asking}
          onClose={() => setAsking(false)}
          onPaid={onPaid}
        />
      )}
    </>
  );
}

interface AskMethodProps extends Omit<MarkPaidProps, 'busy'> {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks how a client has paid; the last method is chosen. */
export function AskMethod({ clientId, open, onClose, onPaid }: AskMethodProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Payée comment&nbsp;?">
      <Question
        clientId={clientId}
        onClose={onClose}
        onChosen={(method) => {
          // Closes first, because a dialog would cover the toast with the result.
          onClose();
          onPaid(method);
        }}
      />
    </Dialog>
  );
}

interface QuestionProps extends Pick<MarkPaidProps, 'clientId'> {
  readonly onClose: () => void;
  readonly onChosen: (method: PaymentMethod) => void;
}

function Question({ clientId, onClose, onChosen }: QuestionProps) {
  const last = useLastMethod(clientId);
  if (last === undefined) return <Loading>Un instant…</Loading>;
  return <Methods last={last} onClose={onClose} onChosen={onChosen} />;
}

interface MethodsProps extends Omit<QuestionProps, 'clientId'> {
  readonly last: PaymentMethod;
}

function Methods({ last, onClose, onChosen }: MethodsProps) {
  const { register, handleSubmit } = useForm<{ readonly method: PaymentMethod }>({
    defaultValues: { method: last },
  });
  return (
    <Form onSubmit={(event) => void handleSubmit(({ method }) => onChosen(method))(event)}>
      <MethodChoice {...register('method')} />
      <Actions>
        <Button variant="quiet" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit">Noter le paiement</Button>
      </Actions>
    </Form>
  );
}

/** Undefined until the first answer; cash if the client has never paid or the call fails. */
function useLastMethod(clientId: string | undefined): PaymentMethod | undefined {
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: keys.account(clientId ?? ''),
    queryFn: () => getAccount(clientId ?? ''),
    enabled: clientId !== undefined,
    staleTime: 0,
    retry: false,
  });
  // An answer from before the question may be outdated. A later one must not reset the choice, so
  // `isFetching` would be wrong: the screen behind reads the same account again.
  if (clientId !== undefined && !isFetchedAfterMount) return undefined;
  return data?.method ?? 'cash';
}
