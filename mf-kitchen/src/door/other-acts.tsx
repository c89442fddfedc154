import { Button, Dialog, focusHeading, LinkButton, NumberStepper } from '@gamelles/web-kit';
import { UserX } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import { lost } from '../journal/sentences.ts';
import type { Stop } from '../rounds/api.ts';
import { stateOf, takeBoxes } from '../rounds/stops.ts';
import type { Act } from './act.ts';
import styles from './door.module.css';

/** The less frequent actions: nobody is there, a box is lost, open the account. */
export function OtherActs({ stop, act }: { readonly stop: Stop; readonly act: Act }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const isAbsent = stateOf(stop) === 'absent';
  const noteAbsent = () => {
    focusHeading();
    void act([{ kind: 'absent' }], { absent: 'absent' });
  };
  return (
    <div className={styles.others}>
      {isAbsent ? (
        <p className={styles.absent} role="status">
          <UserX size={18} aria-hidden />
          Noté absent
        </p>
      ) : (
        <Button variant="secondary" onClick={noteAbsent}>
          Absent
        </Button>
      )}
      {stop.boxes_to_take_back > 0 && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Perdue ou cassée
        </Button>
      )}
      <LinkButton variant="secondary" to={`/compte/${stop.client_id}`}>
        Son compte
      </LinkButton>
      <Dialog open={asking} onClose={close} title="Perdue ou cassée">
        <LostBoxes stop={stop} act={act} onDone={close} />
      </Dialog>
    </div>
  );
}

function LostBoxes({
  stop,
  act,
  onDone,
}: {
  readonly stop: Stop;
  readonly act: Act;
  readonly onDone: () => void;
}) {
  const [count, setCount] = useState(1);
  const isNumber = Number.isInteger(count) && 1 <= count && count <= stop.boxes_to_take_back;
  const note = () => {
    onDone();
    void act(takeBoxes(stop, 'lost', count), { lost: lost(count) });
  };
  return (
    <>
      <NumberStepper
        label="Gamelles"
        min={1}
        max={stop.boxes_to_take_back}
        value={count}
        onChange={setCount}
      />
      <Button disabled={!isNumber} onClick={note}>
        Noter
      </Button>
      <Button variant="quiet" onClick={onDone}>
        Fermer
      </Button>
    </>
  );
}
