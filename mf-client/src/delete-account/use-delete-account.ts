import { useToast } from '@gamelles/web-kit';
import { useWithPassword } from '@gamelles/web-kit/account';
import { deleteOwnAccount } from '../api.ts';
import { toastDuration as duration } from '../toast-duration.ts';

export interface Outcome {
  readonly onDeleted: () => void;
  readonly onFailure: () => void;
}

export function useDeleteAccount({ onDeleted, onFailure }: Outcome) {
  const toast = useToast();
  return useWithPassword(deleteOwnAccount, {
    onSuccess() {
      toast.success('Ton compte a été supprimé.', { duration });
      onDeleted();
    },
    onFailure,
  });
}
