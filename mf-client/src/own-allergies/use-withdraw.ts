import { failureText, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawAllergies } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';

/** Withdraws the agreement: the allergies are erased in every record. */
export function useWithdraw() {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: withdrawAllergies,
    async onSuccess({ message }) {
      await queries.invalidateQueries({ queryKey: queryKeys.ownClient });
      toast.success(message, { duration });
    },
    onError: (error) => toast.error(failureText(error, 'Erreur'), { duration }),
  });
}
