import { failureText, useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { leaveChef } from '../api.ts';
import { toastDuration as duration } from '../toast-duration.ts';
import { useKeepDashboard } from './use-keep-dashboard.ts';

/** Leaves the chosen caterer. */
export function useLeaveChef(chefId: string) {
  const keepDashboard = useKeepDashboard();
  const key = useActionKey();
  const toast = useToast();
  return useMutation({
    mutationFn: () => leaveChef(key.of(chefId)),
    async onSuccess(dashboard) {
      key.done();
      await keepDashboard(dashboard);
      toast.success('Tu n’as plus de traiteur.', { duration });
    },
    onError(error) {
      const message = failureText(error, 'Une erreur est survenue');
      toast.error(message, { duration });
    },
  });
}
