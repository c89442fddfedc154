import { useToast } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lookUpLabel, payBox, returnBox, type ScannedBox } from '../api.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { createRepeatFilter } from './repeat-filter.ts';
import { scannedToken } from './scanned-token.ts';

export type Scan =
  | { is: 'awaited' }
  | { is: 'looked-up' }
  | { is: 'unknown'; text: string; detail: string }
  | { is: 'known'; token: string; box: ScannedBox };

interface Signals {
  success: () => void;
  failure: () => void;
}

/** From a code in sight to what became of its boxes. */
export function useScan({ success, failure }: Signals) {
  const queries = useQueryClient();
  const toast = useToast();
  const [scan, setScan] = useState<Scan>({ is: 'awaited' });
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [filter] = useState(() => createRepeatFilter(3000));
  // The camera reads faster than the screen renders.
  const looking = useRef(false);

  const lookUp = async (text: string): Promise<void> => {
    const token = scannedToken(text);
    looking.current = true;
    setProblem('');
    setScan({ is: 'looked-up' });
    try {
      if (token === null) throw new Error('no token');
      const box = await lookUpLabel(token);
      setScan({ is: 'known', token, box });
      setAsking(!box.returned);
      success();
    } catch (error) {
      setScan({ is: 'unknown', text, detail: messageOf(error, '') });
      failure();
    } finally {
      looking.current = false;
    }
  };

  const see = (text: string): void => {
    const now = performance.now();
    if (looking.current || asking || saving) filter.stillSees(text, now);
    else if (filter.isNew(text, now)) void lookUp(text);
  };

  const record = async (
    steps: readonly ((token: string) => Promise<ScannedBox>)[],
    done: string,
    failed: string,
  ): Promise<void> => {
    if (scan.is !== 'known') return;
    const { token } = scan;
    setSaving(true);
    setProblem('');
    try {
      for (const step of steps) setScan({ is: 'known', token, box: await step(token) });
      setAsking(false);
      toast.success(done);
    } catch (error) {
      console.error(error);
      setProblem(failed);
      failure();
    } finally {
      setSaving(false);
      for (const queryKey of [keys.histories, keys.clients, keys.boxesOut, keys.labels]) {
        void queries.invalidateQueries({ queryKey });
      }
    }
  };

  return {
    scan,
    asking,
    saving,
    problem,
    see,
    lookUp,
    ask: () => setAsking(true),
    cancel: () => {
      setAsking(false);
      setProblem('');
    },
    markReturned: () =>
      record([returnBox], 'Boîte marquée comme retournée.', 'Erreur lors du retour.'),
    markReturnedAndPaid: () =>
      record(
        [returnBox, payBox],
        'Boîte marquée comme retournée et payée.',
        'Erreur lors du retour et paiement.',
      ),
    markPaid: () => record([payBox], 'Boîte marquée comme payée.', 'Erreur lors du paiement.'),
  };
}
