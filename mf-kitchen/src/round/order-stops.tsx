import { Button, FormError, IconButton } from '@gamelles/web-kit';
import { ChevronDown, ChevronUp, Trash2 } from '@gamelles/web-kit/icons';
import type { Round } from '../rounds/api.ts';
import styles from './round.module.css';
import { useOrder } from './use-order.ts';

interface OrderStopsProps {
  readonly round: Round;
  readonly onDone: () => void;
}

/** Orders the stops one step at a time, so that a thumb or the keyboard suffices. */
export function OrderStops({ round, onDone }: OrderStopsProps) {
  const { stops, said, problem, hasChanged, busy, move, remove, save } = useOrder(round, onDone);
  return (
    <>
      <p role="status" className={styles.soft}>
        {said}
      </p>
      <ol className={styles.list} aria-label="Ordre des arrêts">
        {stops.map((stop, place) => {
          const name = `${stop.firstname} ${stop.lastname}`;
          return (
            <li key={stop.client_id} className={styles.row}>
              <span className={styles.number} aria-hidden>
                {place + 1}
              </span>
              <bdi className={styles.stop}>
                <span className={styles.name}>{name}</span>
              </bdi>
              <div className={styles.moves}>
                {stop.by_hand && stop.deliveries.length === 0 && (
                  <IconButton
                    label={`Retirer ${name}`}
                    icon={<Trash2 size={20} aria-hidden />}
                    onClick={({ currentTarget }) => remove(stop, currentTarget.closest('li'))}
                  />
                )}
                {/* Not disabled at the ends, because a disabled button loses the focus. */}
                <IconButton
                  variant="secondary"
                  label={`Monter ${name}`}
                  icon={<ChevronUp size={22} aria-hidden />}
                  aria-disabled={place === 0}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  variant="secondary"
                  label={`Descendre ${name}`}
                  icon={<ChevronDown size={22} aria-hidden />}
                  aria-disabled={place === stops.length - 1}
                  onClick={() => move(place, place + 1)}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <FormError>{problem}</FormError>
      <div className={styles.saving}>
        <Button busy={busy} onClick={() => void save()}>
          {hasChanged ? 'Enregistrer mon ordre quand même' : 'Enregistrer l’ordre'}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Ne rien changer
        </Button>
      </div>
    </>
  );
}
