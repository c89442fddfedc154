import { ApiError, cacheAnswer, useToast } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveRow } from '../leave-row.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { getRound, orderRound, removeStop, type Round, type Stop } from '../rounds/api.ts';
import { changeRound } from '../rounds/read-round.ts';
import { draftOf, moved, versionAfter } from './draft.ts';

/** The order that the person is making. If another phone saved one first, it stays as a draft. */
export function useOrder(round: Round, onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const [ids, setIds] = useState(() => round.stops.map(({ client_id }) => client_id));
  const [version, setVersion] = useState(round.version);
  const [said, setSaid] = useState('Monte ou descends chaque arrêt.');
  const [problem, setProblem] = useState('');
  const [hasChanged, setHasChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const stops = draftOf(round.stops, ids);
  const put = (changed: Round) => cacheAnswer(queries, keys.round(round.date), changed);

  const move = (from: number, to: number): void => {
    const stop = stops[from];
    if (!stop || to < 0 || to >= stops.length) return;
    setIds(
      moved(
        stops.map(({ client_id }) => client_id),
        from,
        to,
      ),
    );
    setSaid(`${stop.firstname} ${stop.lastname}, arrêt ${to + 1} sur ${stops.length}`);
  };

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      console.error(error);
      if (error instanceof ApiError && error.code === 'round_changed') {
        const now = await getRound(round.date).catch(() => undefined);
        if (now) {
          put(now);
          setVersion(now.version);
          setHasChanged(true);
        }
        setProblem('La tournée a changé sur un autre téléphone. Ton ordre est gardé ici.');
      } else setProblem(messageOf(error, 'L’ordre n’est pas enregistré. Réessaie.'));
    } finally {
      setBusy(false);
    }
  };

  const save = () =>
    attempt(async () => {
      const order = stops.map(({ client_id }) => client_id);
      put(await changeRound(() => orderRound(round.date, order, version)));
      toast.success('Ordre enregistré');
      onDone();
    });

  const remove = (stop: Stop, row: Element | null) =>
    void attempt(async () => {
      const changed = await changeRound(() => removeStop(round.date, stop.client_id));
      leaveRow(row);
      put(changed);
      setVersion(versionAfter(version, changed.version));
      setSaid(`${stop.firstname} ${stop.lastname} n’est plus dans la tournée`);
    });

  return { stops, said, problem, hasChanged, busy, move, remove, save };
}
