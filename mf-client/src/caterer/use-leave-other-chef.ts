import { failureText, useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveOtherChef } from '../api.ts';
import { queryKeys } from '../query-keys.ts';
import { toastDuration as duration } from '../toast-duration.ts';
import { useKeepDashboard } from './use-keep-dashboard.ts';

/**
 * Leaves a caterer beside the chosen one.
 *
 * @param id the record with the caterer
 */
export function useLeaveOtherChef(id: string) {
  const queries = useQueryClient();
  const keepDashboard = useKeepDashboard();
  const key = useActionKey();
  const toast = useToast();
  return useMutation({
    mutationFn: () => leaveOtherChef(id, key.of(id)),
    async onSuccess(dashboard) {
      key.done();
      await keepDashboard(dashboard);
      toast.success('Ce n’est plus ton traiteur.', { duration });
    },
    onError(error) {
      // Another tab or device may have left this caterer.
      void queries.invalidateQueries({ queryKey: queryKeys.otherChefs });
      toast.error(failureText(error, 'Une erreur est survenue'), { duration });
    },
  });
}
