import { Badge } from '@gamelles/web-kit';
import { Check, ChevronRight, TriangleAlert, UserX } from '@gamelles/web-kit/icons';
import { Link } from '@gamelles/web-kit/router';
import { wordsOf } from '../allergens/sentences.ts';
import { addressLine } from '../clients/directions.ts';
import { allergyText } from '../rounds/allergy-text.ts';
import type { Door, Stop } from '../rounds/api.ts';
import type { DishClash } from '../rounds/use-clashes.ts';
import { stateOf, stopText } from '../rounds/stops.ts';
import styles from './round.module.css';

interface StopRowProps {
  readonly stop: Stop;
  /** Undefined while it loads. */
  readonly door: Door | undefined;
  readonly clashes: readonly DishClash[];
  readonly number: number;
}

/** A stop: client, address, tasks, and allergies in words. The whole row is a link to the door. */
export function StopRow({ stop, door, clashes, number }: StopRowProps) {
  const { client_id, firstname, lastname } = stop;
  const state = stateOf(stop);
  const address = door && addressLine(door);
  const heeded = door && allergyText(door);
  return (
    <li className={`${styles.row} ${state === 'open' ? '' : styles.visited}`}>
      <span className={styles.number} aria-hidden>
        {state === 'done' ? <Check size={20} /> : number}
      </span>
      <div className={styles.stop}>
        <Link to={`/porte/${client_id}`} className={styles.name}>
          <bdi>
            {firstname} {lastname}
          </bdi>
        </Link>
        {address && <p className={styles.soft}>{address}</p>}
        {(state !== 'done' || stop.due > 0 || stop.boxes_to_take_back > 0) && (
          <p className={styles.todo}>{stopText(stop)}</p>
        )}
        {heeded && (
          <p className={styles.allergies}>
            <TriangleAlert size={18} aria-hidden />
            <span>{heeded}</span>
          </p>
        )}
        {clashes.map(({ dish, allergens }) => (
          <p key={dish} className={styles.clash}>
            <TriangleAlert size={18} aria-hidden />
            <span>
              Attention, <bdi>{dish}</bdi>
              {'\u00a0'}: {wordsOf(allergens)}
            </span>
          </p>
        ))}
        {state === 'done' && (
          <Badge tone="good" icon={<Check size={16} aria-hidden />}>
            Fait
          </Badge>
        )}
        {state === 'absent' && (
          <Badge tone="attention" icon={<UserX size={16} aria-hidden />}>
            Absent
          </Badge>
        )}
      </div>
      <ChevronRight className={styles.arrow} size={22} aria-hidden />
    </li>
  );
}
