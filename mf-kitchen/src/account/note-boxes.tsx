import { Button, Dialog, FormError, NumberStepper } from '@gamelles/web-kit';
import { useState } from 'react';
import type { Account } from '../api.ts';
import { newEntryId } from '../journal/entry-id.ts';
import { record } from '../journal/record.ts';
import { lost, returned } from '../journal/sentences.ts';
import { useRefresh } from '../journal/use-refresh.ts';
import { useReport } from '../journal/use-report.ts';
import styles from './account.module.css';
import { useSending } from './use-sending.ts';

/** Records boxes that came back without a scan, or that are lost. */
export function NoteBoxes({ account }: { readonly account: Account }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Noter des gamelles
      </Button>
      <Dialog open={asking} onClose={close} title="Combien de gamelles&nbsp;?">
        <Boxes account={account} onDone={close} />
      </Dialog>
    </>
  );
}

interface BoxesProps {
  readonly account: Account;
  readonly onDone: () => void;
}

function Boxes({ account: { client_id, box_owed }, onDone }: BoxesProps) {
  const [quantity, setQuantity] = useState(box_owed);
  const report = useReport();
  const refresh = useRefresh();
  const { busy, problem, send } = useSending();
  const [id] = useState(() => newEntryId());
  const note = (kind: 'returned' | 'lost') =>
    send(async () => {
      const happened_at = new Date().toISOString();
      const recorded = await record([{ id, kind, client_id, quantity, happened_at }]);
      refresh(recorded.accounts);
      onDone();
      const what = kind === 'returned' ? returned(quantity) : lost(quantity);
      report(client_id, recorded, [{ id, what }]);
    });
  const isNumber = Number.isInteger(quantity) && quantity >= 1;
  return (
    <>
      <NumberStepper
        label="Gamelles"
        min={1}
        max={box_owed}
        value={quantity}
        onChange={setQuantity}
      />
      <FormError>{problem}</FormError>
      <div className={styles.choices}>
        <Button
          variant="secondary"
          busy={busy}
          disabled={!isNumber}
          onClick={() => void note('returned')}
        >
          Rendues
        </Button>
        <Button variant="secondary" disabled={busy || !isNumber} onClick={() => void note('lost')}>
          Perdues ou cassées
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Fermer
        </Button>
      </div>
    </>
  );
}
