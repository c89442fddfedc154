import { Button, Dialog, formatEuros, FormError } from '@gamelles/web-kit';
import { useEffect, useRef, useState } from 'react';
import { newEntryId } from '../../journal/entry-id.ts';
import { collected } from '../../journal/sentences.ts';
import { useReport } from '../../journal/use-report.ts';
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
              <Button
                busy={saving === debt.clientId}
                disabled={saving !== null && saving !== debt.clientId}
                aria-label={`Encaisser ${formatEuros(debt.due)} de ${debt.client}`}
                onClick={() => void collect(debt)}
              >
                Encaisser {formatEuros(debt.due)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
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
  const collect = async ({ clientId, due }: Debt): Promise<void> => {
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
