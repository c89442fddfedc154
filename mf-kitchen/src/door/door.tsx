import { ErrorState, isolate, Loading, Page } from '@gamelles/web-kit';
import { useParams } from '@gamelles/web-kit/router';
import { useEffect, useRef } from 'react';
import { SeenAt } from '../kept-day/seen-at.tsx';
import { messageOf } from '../message-of.ts';
import type { Round, Stop } from '../rounds/api.ts';
import { useAct } from '../rounds/use-act.ts';
import { useDoors } from '../rounds/use-doors.ts';
import { useRound } from '../rounds/use-round.ts';
import { isOver } from '../rounds/stops.ts';
import { Allergies } from './allergies.tsx';
import { Boxes } from './boxes.tsx';
import styles from './door.module.css';
import { Money } from './money.tsx';
import { NextStop } from './next-stop.tsx';
import { NotInRound } from './not-in-round.tsx';
import { OtherActs } from './other-acts.tsx';
import { Contact } from './contact.tsx';

const back = { to: '/tournee', label: 'Tournée' };

/** The screen for a client's door, usable with one thumb. */
export function DoorScreen() {
  const { clientId = '' } = useParams();
  const { date, round, query, seenAt } = useRound();
  const stop = round?.stops.find(({ client_id }) => client_id === clientId);
  if (round && stop) return <AtDoor key={clientId} round={round} stop={stop} seenAt={seenAt} />;
  return (
    <Page title="À la porte" back={back}>
      {round ? (
        <NotInRound date={date} clientId={clientId} />
      ) : query.isLoadingError ? (
        <ErrorState onRetry={() => void query.refetch()}>
          {messageOf(query.error, 'Impossible de charger cet arrêt.')}
        </ErrorState>
      ) : (
        <Loading>Chargement de l’arrêt…</Loading>
      )}
    </Page>
  );
}

interface AtDoorProps {
  readonly round: Round;
  readonly stop: Stop;
  readonly seenAt: string | undefined;
}

function AtDoor({ round, stop, seenAt }: AtDoorProps) {
  const { client_id, firstname, lastname } = stop;
  const doors = useDoors(round);
  const door = doors.doorOf(client_id);
  const act = useAct(client_id);
  const place = round.stops.indexOf(stop) + 1;
  const money = useRef<HTMLElement>(null);
  const over = isOver(stop);
  // The link to the next stop stays visible above the toasts at the bottom.
  const wasOver = useRef(over);
  useEffect(() => {
    if (over && !wasOver.current) window.scrollTo({ top: 0 });
    wasOver.current = over;
  }, [over]);
  const showMoney = () => {
    if (stop.due > 0) money.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Page title={isolate(`${firstname} ${lastname}`)} back={back}>
      <p className={styles.place}>
        Arrêt {place} sur {round.stops.length}
      </p>
      <SeenAt moment={seenAt} />
      {over && <NextStop round={round} stop={stop} />}
      {doors.isFirst && <Loading>Lecture des allergies…</Loading>}
      <Contact door={door} />
      <Allergies
        door={door}
        isPending={doors.isPending}
        seenAt={doors.seenAt}
        isOffline={doors.isOffline}
        onRetry={() => void doors.reload()}
      />
      <Boxes stop={stop} act={act} onNoted={showMoney} />
      <Money ref={money} stop={stop} act={act} />
      <OtherActs stop={stop} act={act} />
      {!over && <NextStop round={round} stop={stop} />}
    </Page>
  );
}
