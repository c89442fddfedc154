import { Button, ConfirmDialog, Form, useToast } from '@gamelles/web-kit';
import { Trash2 } from '@gamelles/web-kit/icons';
import { useState, type ReactNode } from 'react';
import { deleteOwnAccount } from './calls.ts';
import { PasswordAgainField } from './password-again-field.tsx';
import { useWithPassword } from './use-with-password.ts';

interface DeleteAccountProps {
  /** The losses, for the question. */
  readonly children: ReactNode;
  readonly onDeleted: () => void;
  readonly onFailure: (error: Error) => void;
}

const duration = 2000;

/** A button that deletes the account after a question. */
export function DeleteAccount({ children, onDeleted, onFailure }: DeleteAccountProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { run, busy, asksPassword, problem } = useWithPassword(deleteOwnAccount, {
    onSuccess() {
      toast.success('Ton compte a été supprimé.', { duration });
      onDeleted();
    },
    onFailure(error) {
      setAsking(false);
      onFailure(error);
    },
  });
  const stay = () => {
    if (busy) return;
    setAsking(false);
    toast.info('Ouf, on a évité le pire\u00a0!', { duration });
  };

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 size={18} aria-hidden />
        Supprimer mon compte
      </Button>
      <ConfirmDialog
        open={asking}
        title="Tu es sur le point de supprimer ton compte."
        busy={busy}
        onConfirm={() => run(asksPassword ? password : undefined)}
        onCancel={stay}
      >
        <p>{children}</p>
        {asksPassword && (
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) run(password);
            }}
          >
            <PasswordAgainField
              autoFocus
              error={problem}
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Form>
        )}
      </ConfirmDialog>
    </>
  );
}
