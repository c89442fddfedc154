import {
  Awaited,
  Button,
  EmptyState,
  ErrorState,
  focusHeading,
  Loading,
  Page,
} from '@gamelles/web-kit';
import { Route } from '@gamelles/web-kit/icons';
import { LaidPlate } from '@gamelles/web-kit/illustrations';
import { useState } from 'react';
import { AllergiesSeenAt } from '../kept-day/allergies-seen-at.tsx';
import { SeenAt } from '../kept-day/seen-at.tsx';
import { useKeptDay } from '../kept-day/use-kept-day.ts';
import { messageOf } from '../message-of.ts';
import type { Round as RoundOfDay } from '../rounds/api.ts';
import { roundText, stateOf } from '../rounds/stops.ts';
import { useClashes } from '../rounds/use-clashes.ts';
import { useDoors } from '../rounds/use-doors.ts';
import { useRound } from '../rounds/use-round.ts';
import { AddStop } from './add-stop.tsx';
import { OrderStops } from './order-stops.tsx';
import styles from './round.module.css';
import { StopRow } from './stop-row.tsx';

/** The visits of today, in their order. */
export function Round() {
  const { date, round, query, seenAt } = useRound();
  useKeptDay(round !== undefined);
  const [ordering, setOrdering] = useState(false);
  const switchTo = (next: boolean) => {
    focusHeading();
    setOrdering(next);
  };
  const hasOrder = round !== undefined && round.stops.length > 1;
  return (
    <Page
      wide
      title={`Tournée du ${longDay(date)}`}
      back={{ to: '/central-kitchen', label: 'Retour' }}
      actions={
        round &&
        !ordering && (
          <>
            {hasOrder && (
              <Button variant="secondary" className={styles.action} onClick={() => switchTo(true)}>
                <Route size={18} aria-hidden />
                Ordonner
              </Button>
            )}
            <AddStop date={date} round={round} />
          </>
        )
      }
    >
      <SeenAt moment={seenAt} />
      {round ? (
        ordering ? (
          <OrderStops round={round} onDone={() => switchTo(false)} />
        ) : (
          <Stops round={round} />
        )
      ) : query.isLoadingError ? (
        <ErrorState onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Impossible de charger la tournée.')}
        </ErrorState>
      ) : (
        <Loading>Chargement de la tournée…</Loading>
      )}
    </Page>
  );
}

function Stops({ round }: { readonly round: RoundOfDay }) {
  const { doorOf, isFirst, isError, seenAt, isOffline, reload } = useDoors(round);
  const { clashesOf, awaited } = useClashes(round);
  const { stops } = round;
  if (stops.length === 0) {
    return <EmptyState illustration={<LaidPlate />}>Personne à livrer aujourd’hui.</EmptyState>;
  }
  const visited = stops.filter((stop) => stateOf(stop) !== 'open').length;
  return (
    <>
      <div role="status" className={styles.figures}>
        <p className={styles.sum}>{roundText(round)}</p>
        {visited > 0 && (
          <p>
            {visited === stops.length
              ? 'Tournée finie\u00a0!'
              : `${visited} sur ${stops.length} déjà vus`}
          </p>
        )}
      </div>
      {isFirst && <Loading>Lecture des adresses et des allergies…</Loading>}
      <Awaited of={awaited} />
      {isError && (
        <ErrorState onRetry={() => void reload()}>
          Adresses et allergies illisibles pour l’instant. Demande à tes clients.
        </ErrorState>
      )}
      <AllergiesSeenAt moment={seenAt} isOffline={isOffline} />
      <ol className={styles.list}>
        {stops.map((stop, index) => (
          <StopRow
            key={stop.client_id}
            stop={stop}
            door={doorOf(stop.client_id)}
            clashes={clashesOf(stop)}
            number={index + 1}
          />
        ))}
      </ol>
    </>
  );
}

/** « 2026-11-22 » → « dimanche 22 novembre ». */
function longDay(day: string): string {
  return new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${day}T12:00:00Z`));
}
