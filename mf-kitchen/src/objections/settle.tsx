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
import type { Objection } from '../api.ts';
import { useSettle } from './use-settle.ts';

/** Settles a client's objection to a line, with an optional answer. */
export function Settle({ objection }: { readonly objection: Objection }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  // The request outlives the dialog, which may close and open again meanwhile.
  const sending = useSettle(objection.id, close);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        C’est réglé
      </Button>
      <Dialog open={asking} onClose={close} title="Répondre à ton client">
        <AnswerForm objection={objection} sending={sending} onClose={close} />
      </Dialog>
    </>
  );
}

interface AnswerFormProps {
  readonly objection: Objection;
  readonly sending: ReturnType<typeof useSettle>;
  readonly onClose: () => void;
}

function AnswerForm({ objection, sending, onClose }: AnswerFormProps) {
  const [answer, setAnswer] = useDraftText(objection.id);
  const { busy, problem, settle } = sending;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void settle(answer, () => setAnswer(''));
      }}
    >
      <p>{`«\u00a0${objection.note}\u00a0»`}</p>
      <TextAreaField
        label="Ta réponse (facultative)"
        hint={
          'La ligne ne change pas par là\u00a0: corrige-la ou annule-la si ton client a raison.'
        }
        rows={3}
        maxLength={longestObjection}
        autoFocus
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <FormError>{problem}</FormError>
      <Actions>
        <Button variant="quiet" disabled={busy} onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" busy={busy}>
          Marquer comme réglé
        </Button>
      </Actions>
    </Form>
  );
}
