import { useToast } from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { deleteOwnAccount } from '../api.ts';
import { toastDuration as duration } from '../toast-duration.ts';

export interface Outcome {
  onDeleted: () => void;
  onFailure: () => void;
}

export function useDeleteAccount({ onDeleted, onFailure }: Outcome) {
  const toast = useToast();
  return useMutation({
    mutationFn: deleteOwnAccount,
    onSuccess() {
      toast.success('Ton compte a été supprimé.', { duration });
      onDeleted();
    },
    onError: onFailure,
  });
}
