import { Badge, Button, formatDate, formatEuros, plural } from '@gamelles/web-kit';
import { Check, Printer } from '@gamelles/web-kit/icons';
import { useNavigate } from '@gamelles/web-kit/router';
import { useId, useRef, useState } from 'react';
import type { HistoryItem } from '../api.ts';
import styles from './delivery-list.module.css';
import { ReturnChoice } from './return-choice.tsx';
import { useResolve } from './use-resolve.ts';

interface DeliveryRowProps {
  item: HistoryItem;
  /** Whose it is, where the list is not one client's. */
  client: string | undefined;
}

export function DeliveryRow({ item, client }: DeliveryRowProps) {
  const { dish_name, date, quantity, amount, qr_token } = item;
  const navigate = useNavigate();
  const nameId = useId();
  const row = useRef<HTMLLIElement>(null);
  const name = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is about to go; whoever has moved on stays there.
  const keepFocus = (): void => {
    const { activeElement: here, body } = document;
    if (here === body || row.current?.contains(here)) name.current?.focus({ preventScroll: true });
  };
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.about}>
        <p ref={name} id={nameId} className={styles.dish} tabIndex={-1}>
          {dish_name ?? 'Plat non précisé'}
        </p>
        {client && <p>{client}</p>}
      </div>
      <p className={styles.facts}>
        <time dateTime={date}>{formatDate(date)}</time>
        <span>{plural(quantity, 'gamelle')}</span>
        <span className={styles.amount}>{formatEuros(amount)}</span>
      </p>
      <States item={item} />
      <div className={styles.actions} role="group" aria-labelledby={nameId}>
        <Button variant="quiet" onClick={() => void navigate(`/qr-print/${qr_token}`)}>
          <Printer size={18} aria-hidden />
          Imprimer
        </Button>
        <Settle item={item} onSettled={keepFocus} />
      </div>
    </li>
  );
}

function States({ item: { returned, paid, amount } }: { item: HistoryItem }) {
  return (
    <p className={styles.states}>
      {returned ? <Badge tone="good">Revenue</Badge> : <Badge tone="attention">Dehors</Badge>}
      {paid && <Badge tone="good">Payée</Badge>}
      {!paid && amount > 0 && <Badge tone="bad">À payer</Badge>}
    </p>
  );
}

interface SettleProps {
  item: HistoryItem;
  onSettled: () => void;
}

function Settle({ item, onSettled }: SettleProps) {
  const { returned, paid } = item;
  const [asking, setAsking] = useState(false);
  const resolve = useResolve(item, onSettled);
  if (returned) {
    return (
      <>
        {!paid && (
          <Button variant="secondary" busy={resolve.busy} onClick={resolve.returnedAndPaid}>
            Marquer payée
          </Button>
        )}
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
      <ReturnChoice
        open={asking}
        onClose={() => setAsking(false)}
        onReturned={resolve.returned}
        onReturnedAndPaid={resolve.returnedAndPaid}
      />
    </>
  );
}
