import { Button } from '@gamelles/web-kit';
import { Check } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import type { HistoryItem } from '../api.ts';
import styles from './delivery-list.module.css';
import { MarkPaid } from './mark-paid.tsx';
import { ReturnChoice } from './return-choice.tsx';
import { useResolve } from './use-resolve.ts';

interface SettleProps {
  readonly item: HistoryItem;
  readonly onSettled: () => void;
}

/** The buttons that record the return of a delivery, then its payment. */
export function Settle({ item, onSettled }: SettleProps) {
  const { returned, paid } = item;
  // Undefined until the question is asked for the first time, because most never are.
  const [asking, setAsking] = useState<boolean>();
  const resolve = useResolve(item, onSettled);
  if (returned) {
    return (
      <>
        {!paid && <MarkPaid clientId={item.client_id} busy={resolve.busy} onPaid={resolve.paid} />}
        <Button variant="quiet" disabled className={styles.returned}>
          <Check size={18} aria-hidden />
          OK
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="secondary" busy={resolve.busy} onClick={() => setAsking(true)}>
        Livraison revenue
      </Button>
      {asking !== undefined && (
        <ReturnChoice
          open={asking}
          onClose={() => setAsking(false)}
          onReturned={resolve.returned}
          onReturnedAndPaid={resolve.returnedAndPaid}
        />
      )}
    </>
  );
}
