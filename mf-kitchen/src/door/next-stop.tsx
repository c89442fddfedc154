import { LinkButton } from '@gamelles/web-kit';
import { ChevronRight } from '@gamelles/web-kit/icons';
import type { Round, Stop } from '../rounds/api.ts';
import { isOver, nextStop } from '../rounds/stops.ts';
import styles from './door.module.css';

/** A link to the next stop. It becomes the main action once nothing is left to do here. */
export function NextStop({ round, stop }: { readonly round: Round; readonly stop: Stop }) {
  const next = nextStop(round, stop.client_id);
  const over = isOver(stop);
  if (!next) {
    return over ? (
      <nav aria-label="Suite de la tournée" className={styles.next}>
        <p role="status">C’était le dernier arrêt.</p>
        <LinkButton to="/tournee">Revenir à la tournée</LinkButton>
      </nav>
    ) : null;
  }
  return (
    <nav aria-label="Suite de la tournée" className={styles.next}>
      <LinkButton variant={over ? 'primary' : 'secondary'} to={`/porte/${next.client_id}`}>
        <span>
          Arrêt suivant{'\u00a0'}:{' '}
          <bdi>
            {next.firstname} {next.lastname}
          </bdi>
        </span>
        <ChevronRight size={20} aria-hidden />
      </LinkButton>
    </nav>
  );
}
