import { Button, Dialog, FormError, NumberStepper, useActionKey } from '@gamelles/web-kit';
import { useState } from 'react';
import type { Account } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { lost, returned } from '../journal/sentences.ts';
import { useReport } from '../journal/use-report.ts';
import { useRecordEntries } from '../rounds/use-record-entries.ts';
import styles from './account.module.css';
import { useSending } from './use-sending.ts';

/** Records boxes that came back without a scan, or that are lost. */
export function NoteBoxes({ account }: { readonly account: Account }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // The request outlives the dialog, which may close and open again meanwhile.
  const sending = useNoteBoxes(account.client_id, close);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Noter des gamelles
      </Button>
      <Dialog open={asking} onClose={close} title="Combien de gamelles&nbsp;?">
        <Boxes boxesOut={account.box_owed} sending={sending} onClose={close} />
      </Dialog>
    </>
  );
}

function useNoteBoxes(client_id: string, onDone: () => void) {
  const report = useReport();
  const recordEntries = useRecordEntries();
  const sending = useSending();
  // Each try at the same question has the same id, so the boxes count once.
  const key = useActionKey(newEntryId);
  const note = (kind: 'returned' | 'lost', quantity: number, boxesSeen: number) =>
    sending.send(async () => {
      const id = key.of({ client_id, kind, quantity, boxesSeen });
      const happened_at = new Date().toISOString();
      const recorded = await recordEntries([{ id, kind, client_id, quantity, happened_at }]);
      key.done();
      onDone();
      const what = kind === 'returned' ? returned(quantity) : lost(quantity);
      report(client_id, recorded, [{ id, what }]);
    });
  return { ...sending, note };
}

interface BoxesProps {
  readonly boxesOut: number;
  readonly sending: ReturnType<typeof useNoteBoxes>;
  readonly onClose: () => void;
}

function Boxes({ boxesOut, sending, onClose }: BoxesProps) {
  const [boxesSeen] = useState(boxesOut);
  const [quantity, setQuantity] = useState(boxesOut);
  const { busy, problem, note } = sending;
  const isNumber = Number.isInteger(quantity) && quantity >= 1;
  return (
    <>
      <NumberStepper
        label="Gamelles"
        min={1}
        max={boxesOut}
        value={quantity}
        onChange={setQuantity}
      />
      <FormError>{problem}</FormError>
      <div className={styles.choices}>
        <Button
          variant="secondary"
          busy={busy}
          disabled={!isNumber}
          onClick={() => void note('returned', quantity, boxesSeen)}
        >
          Rendues
        </Button>
        <Button
          variant="secondary"
          disabled={busy || !isNumber}
          onClick={() => void note('lost', quantity, boxesSeen)}
        >
          Perdues ou cassées
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Fermer
        </Button>
      </div>
    </>
  );
}
