import { Button, ConfirmDialog, useToast } from '@gamelles/web-kit';
import { PasswordAgainField } from '@gamelles/web-kit/account';
import { Trash2 } from '@gamelles/web-kit/icons';
import { useState } from 'react';
import { toastDuration as duration } from '../toast-duration.ts';
import { useDeleteAccount, type Outcome } from './use-delete-account.ts';

/** A button that deletes the account after a question. */
export function DeleteAccount({ onDeleted, onFailure }: Outcome) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [password, setPassword] = useState('');
  const { run, busy, asksPassword, problem } = useDeleteAccount({
    onDeleted,
    onFailure() {
      setAsking(false);
      onFailure();
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
        <p>
          Ton adresse e-mail, tes allergies et tes goûts seront effacés. Ce que tu dois encore reste
          noté chez ton traiteur, sans ton nom.
        </p>
        {asksPassword && (
          <PasswordAgainField
            autoFocus
            error={problem}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}
