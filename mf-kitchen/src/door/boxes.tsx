import { Button, Card, formatMoment, IconButton, plural } from '@gamelles/web-kit';
import { Check, Minus, Plus } from '@gamelles/web-kit/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { useSending } from '../account/use-sending.ts';
import { DeliveryClash } from '../allergens/delivery-clash.tsx';
import { delivered, returned } from '../journal/sentences.ts';
import { keys } from '../query-keys.ts';
import type { Stop } from '../rounds/api.ts';
import { handOver, takeBoxes } from '../rounds/stops.ts';
import type { Act } from './act.ts';
import styles from './door.module.css';

interface BoxesProps {
  readonly stop: Stop;
  readonly act: Act;
  readonly onNoted: () => void;
}

/** The boxes to deliver and to take back: one tap for all of them. */
export function Boxes({ stop, act, onNoted }: BoxesProps) {
  const { client_id, firstname, deliveries, boxes_to_deliver, boxes_to_take_back } = stop;
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [fewer, setFewer] = useState<number | null>(null);
  const [rest, setRest] = useState(0);
  // A second tap of the same finger must not take the rest.
  const { busy, send } = useSending();
  // A client who has given back a part keeps the rest, unless the caterer says otherwise.
  const usual = boxes_to_take_back > rest ? boxes_to_take_back : 0;
  const count = Math.min(fewer ?? usual, boxes_to_take_back);
  const note = () =>
    send(async () => {
      const acts = [...handOver(stop), ...takeBoxes(stop, 'returned', count)];
      setFewer(null);
      setRest(boxes_to_take_back - count);
      // The button disappears after its action, so the focus moves.
      heading.current?.focus({ preventScroll: true });
      onNoted();
      const said = { delivered: delivered(boxes_to_deliver), returned: returned(count) };
      if (!(await act(acts, said))) setFewer(count);
    });
  const taken = stop.acts.filter(({ kind }) => kind === 'returned');
  const takenCount = taken.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  return (
    <Card aria-labelledby="boxes-heading">
      <h2 id="boxes-heading" ref={heading} tabIndex={-1} className={styles.heading}>
        Gamelles
      </h2>
      <div className={styles.lines}>
        {deliveries.map(({ delivery_id, dish_name, quantity, delivered_at, adapted_at }) => (
          <Fragment key={delivery_id}>
            <p className={styles.line}>
              <span className={styles.label}>{delivered_at ? 'Livré' : 'Livrer'}</span>
              <span className={styles.what}>
                {quantity} × <bdi>{dish_name ?? 'sans nom'}</bdi>
              </span>
              {delivered_at && <Done>{formatMoment(delivered_at)}</Done>}
            </p>
            {!delivered_at && (
              <DeliveryClash
                isClientKnown
                delivery={{ id: delivery_id, client_id, client: firstname, dish_name, adapted_at }}
                onChanged={() => void queries.invalidateQueries({ queryKey: keys.rounds })}
              />
            )}
          </Fragment>
        ))}
        {takenCount > 0 && (
          <p className={styles.line}>
            <span className={styles.label}>Repris</span>
            <span className={styles.what}>{plural(takenCount, 'gamelle')}</span>
            <Done>{formatMoment(taken.at(-1)?.happened_at ?? '')}</Done>
          </p>
        )}
        {boxes_to_take_back > 0 && (
          <div role="group" aria-label="Reprendre" className={styles.line}>
            <span className={styles.label}>Reprendre</span>
            <div className={styles.stepper}>
              <IconButton
                variant="secondary"
                label="Une de moins"
                icon={<Minus size={20} aria-hidden />}
                aria-disabled={count === 0}
                onClick={() => setFewer(Math.max(0, count - 1))}
              />
              <output className={styles.count}>
                {count} sur {boxes_to_take_back}
              </output>
              <IconButton
                variant="secondary"
                label="Une de plus"
                icon={<Plus size={20} aria-hidden />}
                aria-disabled={count === boxes_to_take_back}
                onClick={() => setFewer(Math.min(boxes_to_take_back, count + 1))}
              />
            </div>
          </div>
        )}
        {boxes_to_deliver + boxes_to_take_back + takenCount + deliveries.length === 0 && (
          <p>Rien à livrer, rien à reprendre.</p>
        )}
      </div>
      {(boxes_to_deliver > 0 || count > 0) && (
        <Button className={styles.big} busy={busy} onClick={() => void note()}>
          <Check size={22} aria-hidden />
          {boxesLabel(stop, count)}
        </Button>
      )}
    </Card>
  );
}

function Done({ children }: { readonly children: string }) {
  return (
    <span className={styles.done}>
      <Check size={18} aria-hidden />
      {children}
    </span>
  );
}

function boxesLabel({ boxes_to_deliver, boxes_to_take_back }: Stop, count: number): string {
  if (boxes_to_take_back === 0) return 'Livré';
  const back = count === boxes_to_take_back ? 'tout rendu' : count === 0 ? 'rien rendu' : '';
  const text = back || `${count} ${count < 2 ? 'rendue' : 'rendues'}`;
  return boxes_to_deliver > 0 ? `Livré, ${text}` : text.charAt(0).toUpperCase() + text.slice(1);
}
