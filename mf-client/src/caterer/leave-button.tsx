import { Button, ConfirmDialog } from '@gamelles/web-kit';
import { useState } from 'react';

export interface LeaveButtonProps {
  readonly label: string;
  /** The name of the caterer, in a sentence. */
  readonly name: string;
  readonly busy: boolean;
  /** Leaves; calls back when that has succeeded or failed. */
  readonly onLeave: (onSettled: () => void) => void;
}

/** A button to leave a caterer, which says first what stays. */
export function LeaveButton({ label, name, busy, onLeave }: LeaveButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Tu es sur le point de quitter ${name}.`}
        busy={busy}
        onConfirm={() => onLeave(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>
          Ce que tu dois encore, gamelles et argent, reste noté chez ce traiteur et sur ton profil
          jusqu’à ce que tout soit rendu et payé. Ce traiteur peut encore lire les allergies notées
          jusque-là, tant que tu ne retires pas ton accord.
        </p>
      </ConfirmDialog>
    </>
  );
}
