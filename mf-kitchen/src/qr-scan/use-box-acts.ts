import { useToast, type PaymentMethod } from '@gamelles/web-kit';
import type { Dispatch, SetStateAction } from 'react';
import { lookUpLabel, payBox, returnBox, type Advanced, type ScannedBox } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { record as recordEntries } from '../journal/record.ts';
import { delivered } from '../journal/sentences.ts';
import { useNoteLater } from '../journal/use-note-later.ts';
import { useOfferUndo } from '../journal/use-offer-undo.ts';
import { useReport } from '../journal/use-report.ts';
import { keepClientAgain } from '../kept-day/keep-again.ts';
import type { Choice, Known, Scan } from './scan.ts';
import { useAct } from './use-act.ts';

interface ShownBox {
  readonly scan: Scan;
  readonly setScan: Dispatch<SetStateAction<Scan>>;
  readonly failure: () => void;
}

/** The acts on the box of a scanned label. */
export function useBoxActs({ scan, setScan, failure }: ShownBox) {
  const toast = useToast();
  const offerUndo = useOfferUndo();
  const report = useReport();
  const noteLater = useNoteLater();
  const { act, ...state } = useAct(failure);
  const { unsent, clear } = state;

  /** Changes a label, if it is still the visible one. */
  const change = (token: string, changed: Partial<Known>): void =>
    setScan((shown) =>
      shown.is === 'known' && shown.token === token ? { ...shown, ...changed } : shown,
    );
  const show = (token: string, box: ScannedBox): void => change(token, { box });
  const endQuestion = (token: string): void => change(token, { asking: false });
  const readAgain = async (token: string): Promise<void> => show(token, await lookUpLabel(token));

  const record = async (
    steps: readonly ((token: string) => Promise<Advanced>)[],
    done: string,
    failed: string,
    choice: Choice,
  ): Promise<void> => {
    if (scan.is !== 'known') return;
    const { token, box: before } = scan;
    let box: ScannedBox = before;
    const work = async (): Promise<void> => {
      const entryIds: string[] = [];
      for (const step of steps) {
        const { entry_ids = [], ...after } = await step(token);
        box = after;
        entryIds.push(...entry_ids);
        show(token, box);
      }
      endQuestion(token);
      toast.success(done);
      offerUndo(before, box, entryIds, () => void readAgain(token).catch(console.error));
    };
    await act(work, failed, () => ({ token, box, choice }));
    keepClientAgain(before.client_id);
  };

  const markDelivered = async (): Promise<void> => {
    if (scan.is !== 'known') return;
    const { token, box } = scan;
    const { delivery_id, client_id, quantity } = box;
    if (client_id === undefined) return;
    await act(async () => {
      const id = newEntryId();
      const happened_at = new Date().toISOString();
      const left = { id, kind: 'delivered', client_id, delivery_id, happened_at };
      const recorded = await recordEntries([left]);
      endQuestion(token);
      report(client_id, recorded, [{ id, what: delivered(quantity) }]);
      await readAgain(token).catch(console.error);
    }, 'Le départ n’a pas pu être noté.');
  };

  const later = async (): Promise<void> => {
    if (!unsent) return;
    const { token, box, choice } = unsent;
    clear();
    endQuestion(token);
    await noteLater(box, choice, (noted) => show(token, noted));
  };

  return {
    ...state,
    /**
     * Stores an act that could not be sent because of the network; null if there is nothing to
     * store.
     */
    later: unsent && later,
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
