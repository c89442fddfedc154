import { Button, Dialog, formatEuros, FormError, type PaymentMethod } from '@gamelles/web-kit';
import { useEffect, useRef, useState } from 'react';
import { AskMethod } from '../../deliveries/mark-paid.tsx';
import { newEntryId } from '../../journal/entry-id.ts';
import { collected } from '../../journal/sentences.ts';
import { useReport } from '../../journal/use-report.ts';
import { SeenAt } from '../../kept-day/seen-at.tsx';
import { messageOf } from '../../message-of.ts';
import { useRecordEntries } from '../../rounds/use-record-entries.ts';
import type { Debt } from './items.ts';
import styles from './pile.module.css';

interface PaidDialogProps {
  readonly open: boolean;
  readonly debts: readonly Debt[];
  readonly onClose: () => void;
}

/** Asks once per client whether the returned boxes were paid. */
export function PaidDialog({ open, debts, onClose }: PaidDialogProps) {
  const { paid, saving, problem, collect, forget } = useCollect();
  const close = (): void => {
    if (saving !== null) return;
    // The next pile asks again, also about the same client.
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Payé&nbsp;?"
      actions={
        <Button variant="secondary" disabled={saving !== null} onClick={close}>
          Fermer
        </Button>
      }
    >
      <SeenAt moment={debts.find(({ seenAt }) => seenAt !== undefined)?.seenAt} />
      <FormError>{problem}</FormError>
      <ul className={styles.debts}>
        {debts.map((debt) => (
          <li key={debt.clientId}>
            <span>
              <bdi>{debt.client}</bdi>
            </span>
            {paid.includes(debt.clientId) ? (
              <Paid />
            ) : (
              <Collect
                debt={debt}
                busy={saving === debt.clientId}
                disabled={saving !== null && saving !== debt.clientId}
                onPaid={(method) => void collect(debt, method)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface CollectProps {
  readonly debt: Debt;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onPaid: (method: PaymentMethod) => void;
}

function Collect({ debt: { clientId, client, due }, busy, disabled, onPaid }: CollectProps) {
  // Undefined until the question is asked for the first time, because most never are.
  const [asking, setAsking] = useState<boolean>();
  return (
    <>
      <Button
        busy={busy}
        disabled={disabled}
        aria-label={`Encaisser ${formatEuros(due)} de ${client}`}
        onClick={() => setAsking(true)}
      >
        Encaisser {formatEuros(due)}
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

/** Replaces the pressed button and takes its focus. */
function Paid() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <strong ref={place} tabIndex={-1}>
      Encaissé
    </strong>
  );
}

function useCollect() {
  // All tries for a client have the same id, so a payment counts once.
  const ids = useRef(new Map<string, string>());
  const recordEntries = useRecordEntries();
  const report = useReport();
  const [paid, setPaid] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const collect = async ({ clientId, due }: Debt, method: PaymentMethod): Promise<void> => {
    setSaving(clientId);
    setProblem('');
    const id = ids.current.get(clientId) ?? newEntryId();
    ids.current.set(clientId, id);
    const happened_at = new Date().toISOString();
    try {
      const entry = {
        id,
        kind: 'collected',
        client_id: clientId,
        amount: due,
        method,
        happened_at,
      } as const;
      const recorded = await recordEntries([entry]);
      setPaid((before) => [...before, clientId]);
      report(clientId, recorded, [{ id, what: collected(due) }]);
    } catch (error) {
      console.error(error);
      setProblem(messageOf(error, 'L’encaissement n’a pas été noté. Réessaie.'));
    } finally {
      setSaving(null);
    }
  };
  const forget = (): void => {
    ids.current.clear();
    setPaid([]);
    setProblem('');
  };
  return { paid, saving, problem, collect, forget };
}
