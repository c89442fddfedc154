import { Dialog } from '@gamelles/web-kit';
import type { Account } from '../api.ts';
import { CollectForm } from './collect-form.tsx';
import { useCollect } from './use-collect.ts';

interface CollectDialogProps {
  readonly account: Pick<Account, 'client_id' | 'amount_due' | 'credit' | 'method'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks what a client pays. The request outlives the dialog, which may close and open again. */
export function CollectDialog({ account, open, onClose }: CollectDialogProps) {
  const sending = useCollect(account.client_id, onClose);
  return (
    <Dialog open={open} onClose={onClose} title="Encaisser">
      <CollectForm account={account} sending={sending} onClose={onClose} />
    </Dialog>
  );
}
