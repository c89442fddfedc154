import { Awaited, LinkButton, RetryButton } from '@gamelles/web-kit';
import { MapPin } from '@gamelles/web-kit/icons';
import { messageOf } from '../message-of.ts';
import { SeenAt } from '../kept-day/seen-at.tsx';
import { useKeptDay } from '../kept-day/use-kept-day.ts';
import type { Round } from '../rounds/api.ts';
import { dayFigures, isUnderWay } from './day-figures.ts';
import styles from './today.module.css';
import { useDay } from './use-day.ts';

/** The figures of the day, and a link to its round. */
export function Day() {
  const { round, query, seenAt } = useDay();
  const { error, refetch } = query;
  useKeptDay(round !== undefined);
  return (
    <div className={styles.day}>
      <Awaited of={query} />
      {round ? (
        <>
          <Figures round={round} />
          <SeenAt moment={seenAt} />
        </>
      ) : (
        <div role="status" className={styles.waiting}>
          {error && (
            <>
              <p>{messageOf(error, 'Impossible de lire la tournée.')}</p>
              <RetryButton variant="quiet" onClick={() => void refetch()} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Figures({ round }: { readonly round: Round }) {
  const isFree = round.stops.length === 0;
  return (
    <>
      <h2 className={styles.figures}>
        <span>Aujourd’hui{'\u00a0'}:</span>{' '}
        {isFree
          ? 'personne à livrer.'
          : dayFigures(round).map((figure, at) => (
              <span key={figure}>
                {at > 0 && ' · '}
                <span className={styles.figure}>{figure}</span>
              </span>
            ))}
      </h2>
      <LinkButton variant="secondary" to="/tournee">
        <MapPin size={20} aria-hidden />
        {isFree
          ? 'Voir la tournée'
          : isUnderWay(round)
            ? 'Continuer la tournée'
            : 'Commencer la tournée'}
      </LinkButton>
    </>
  );
}
