import { tokenInLabel } from '@gamelles/contracts/label-address';
import { useToast, withReason, type PaymentMethod } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { lookUpLabel, payBox, returnBox, type Advanced, type ScannedBox } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { isUnreached } from '../journal/settling-entries.ts';
import { record as recordEntries } from '../journal/record.ts';
import { delivered } from '../journal/sentences.ts';
import { useNoteLater } from '../journal/use-note-later.ts';
import { useOfferUndo } from '../journal/use-offer-undo.ts';
import { useReport } from '../journal/use-report.ts';
import { useWaiting } from '../journal/use-waiting.ts';
import { messageOf } from '../message-of.ts';
import { keys } from '../query-keys.ts';
import { findLabel } from './find-label.ts';
import { createRepeatFilter } from './repeat-filter.ts';

export type Scan =
  | { readonly is: 'awaited' }
  | { readonly is: 'looked-up' }
  | { readonly is: 'unknown'; readonly text: string; readonly detail: string }
  | { readonly is: 'known'; readonly token: string; readonly box: ScannedBox };

/** The payment to record for a box. */
interface Choice {
  readonly paid: boolean;
  readonly method?: PaymentMethod;
}

interface Signals {
  readonly success: () => void;
  readonly failure: () => void;
}

/** Handles a scanned code up to the result for its boxes. */
export function useScan({ success, failure }: Signals) {
  const queries = useQueryClient();
  const toast = useToast();
  const offerUndo = useOfferUndo();
  const report = useReport();
  const [scan, setScan] = useState<Scan>({ is: 'awaited' });
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [unsent, setUnsent] = useState<Choice | null>(null);
  const noteLater = useNoteLater();
  const waiting = useWaiting();
  const [filter] = useState(() => createRepeatFilter(3000));
  // A ref, because the camera reads faster than the screen renders.
  const looking = useRef(false);

  const lookUp = async (text: string): Promise<void> => {
    looking.current = true;
    setProblem('');
    setUnsent(null);
    setScan({ is: 'looked-up' });
    try {
      const { token, box } = await findLabel(text, waiting);
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
    const isBusy = looking.current || asking || saving || isAnsweringDialog();
    // Reading the shown label again would remove the offer to note its payment later.
    const isOffered = unsent !== null && scan.is === 'known' && tokenInLabel(text) === scan.token;
    if (isBusy || isOffered) filter.stillSees(text, now);
    else if (filter.isNew(text, now)) void lookUp(text);
  };

  /** Shows the new state of a delivery, if it is still the visible one. */
  const readAgain = async (token: string): Promise<void> => {
    const box = await lookUpLabel(token);
    setScan((shown) => (shown.is === 'known' && shown.token === token ? { ...shown, box } : shown));
  };

  const act = async (
    work: (known: Extract<Scan, { readonly is: 'known' }>) => Promise<void>,
    failed: string,
    choice?: Choice,
  ): Promise<void> => {
    if (scan.is !== 'known') return;
    setSaving(true);
    setProblem('');
    setUnsent(null);
    try {
      await work(scan);
    } catch (error) {
      console.error(error);
      setProblem(withReason(error, failed));
      if (choice && isUnreached(error)) setUnsent(choice);
      failure();
    } finally {
      setSaving(false);
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    }
  };

  const record = (
    steps: readonly ((token: string) => Promise<Advanced>)[],
    done: string,
    failed: string,
    choice: Choice,
  ): Promise<void> =>
    act(
      async ({ token, box: before }) => {
        let box: ScannedBox = before;
        const entryIds: string[] = [];
        for (const step of steps) {
          const { entry_ids = [], ...after } = await step(token);
          box = after;
          entryIds.push(...entry_ids);
          setScan({ is: 'known', token, box });
        }
        setAsking(false);
        toast.success(done);
        offerUndo(before, box, entryIds, () => void readAgain(token).catch(console.error));
      },
      failed,
      choice,
    );

  const markDelivered = (): Promise<void> =>
    act(async ({ token, box: { delivery_id, client_id, quantity } }) => {
      if (client_id === undefined) return;
      const id = newEntryId();
      const happened_at = new Date().toISOString();
      const left = { id, kind: 'delivered', client_id, delivery_id, happened_at };
      const recorded = await recordEntries([left]);
      setAsking(false);
      report(client_id, recorded, [{ id, what: delivered(quantity) }]);
      await readAgain(token).catch(console.error);
    }, 'Le départ n’a pas pu être noté.');

  const later = async (): Promise<void> => {
    if (scan.is !== 'known' || !unsent) return;
    setUnsent(null);
    setProblem('');
    setAsking(false);
    await noteLater(scan.box, unsent.paid, unsent.method);
  };

  return {
    scan,
    asking,
    saving,
    problem,
    /**
     * Stores an act that could not be sent because of the network; null if there is nothing to
     * store.
     */
    later: unsent && later,
    see,
    lookUp,
    ask: () => setAsking(true),
    cancel: () => {
      setAsking(false);
      setProblem('');
      setUnsent(null);
    },
    markDelivered,
    markReturned: () =>
      record([returnBox], 'Boîte marquée comme retournée.', 'Erreur lors du retour.', {
        paid: false,
      }),
    markReturnedAndPaid: () =>
      record(
        [returnBox, (token) => payBox(token)],
        'Boîte marquée comme retournée et payée.',
        'Erreur lors du retour et paiement.',
        { paid: true },
      ),
    markPaid: (method: PaymentMethod) =>
      record(
        [(token) => payBox(token, method)],
        'Boîte marquée comme payée.',
        'Erreur lors du paiement.',
        { paid: true, method },
      ),
  };
}

/** Whether a dialog is open, such as « Payée comment ? », which a new label would close. */
function isAnsweringDialog(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

const changed = [
  keys.histories,
  keys.labelsToPrint,
  keys.clients,
  keys.boxesOut,
  keys.labels,
  keys.accounts,
];
