import { Badge, Button, formatDate, formatEuros, plural } from '@gamelles/web-kit';
import { Printer } from '@gamelles/web-kit/icons';
import { useNavigate } from '@gamelles/web-kit/router';
import { useId, useState } from 'react';
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
  const { delivery_id, dish_name, date, quantity, amount, qr_token } = item;
  const navigate = useNavigate();
  const nameId = useId();
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p id={nameId} className={styles.dish}>
          {dish_name ?? 'Plat non précisé'}
        </p>
        {client && <p>{client}</p>}
        <p className={styles.facts}>
          <time dateTime={date}>{formatDate(date)}</time>
          <span>{plural(quantity, 'gamelle')}</span>
          <span>{formatEuros(amount)}</span>
        </p>
      </div>
      <States item={item} />
      <div className={styles.actions} role="group" aria-labelledby={nameId}>
        <Button variant="quiet" onClick={() => void navigate(`/qr-print/${qr_token}`)}>
          <Printer size={18} aria-hidden />
          Imprimer
        </Button>
        <Settle id={delivery_id} item={item} />
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

function Settle({ id, item: { returned, paid } }: { id: string; item: HistoryItem }) {
  const [asking, setAsking] = useState(false);
  const resolve = useResolve(id);
  if (returned) {
    return (
      <>
        {!paid && (
          <Button variant="secondary" busy={resolve.busy} onClick={resolve.returnedAndPaid}>
            Marquer payée
          </Button>
        )}
        <Button variant="quiet" disabled>
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
