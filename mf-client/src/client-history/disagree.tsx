import { longestObjection } from '@gamelles/contracts/limits';
import {
  Actions,
  Button,
  Dialog,
  Form,
  FormError,
  TextAreaField,
  useDraftText,
} from '@gamelles/web-kit';
import { useState } from 'react';
import type { Line } from '../api.ts';
import styles from './client-history.module.css';
import { lineText } from './line-text.ts';
import { useDisagree } from './use-disagree.ts';

interface DisagreeProps {
  readonly line: Line;
  readonly onShown: () => void;
}

/** « Je ne suis pas d’accord »: an objection that the caterer reads at the line. */
export function Disagree({ line, onShown }: DisagreeProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // The request outlives the dialog, which may close and open again meanwhile.
  const sending = useDisagree(line.id, { onDone: close, onShown });
  return (
    <>
      <Button variant="quiet" className={styles.disagree} onClick={() => setAsking(true)}>
        Je ne suis pas d’accord
      </Button>
      <Dialog open={asking} onClose={close} title={lineText(line)}>
        <ObjectionForm lineId={line.id} sending={sending} onClose={close} />
      </Dialog>
    </>
  );
}

interface ObjectionFormProps {
  readonly lineId: string;
  readonly sending: ReturnType<typeof useDisagree>;
  readonly onClose: () => void;
}

function ObjectionForm({ lineId, sending, onClose }: ObjectionFormProps) {
  const [note, setNote] = useDraftText(lineId);
  const [missing, setMissing] = useState(false);
  const { busy, problem, object } = sending;
  const isEmpty = note.trim() === '';
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(isEmpty);
        if (!isEmpty) void object(note.trim(), () => setNote(''));
      }}
    >
      <TextAreaField
        label="Qu’est-ce qui ne va pas&nbsp;?"
        hint="Ton traiteur le lira à côté de cette ligne. Rien n’est changé avant sa réponse."
        rows={3}
        maxLength={longestObjection}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={missing && isEmpty ? 'Écris ce qui ne va pas.' : undefined}
      />
      <FormError>{problem}</FormError>
      <Actions>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" busy={busy}>
          Envoyer
        </Button>
      </Actions>
    </Form>
  );
}
