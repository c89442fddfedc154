import { useActionKey } from '@gamelles/web-kit';
import { useMutation } from '@tanstack/react-query';
import { selectChef } from '../api.ts';
import { useKeepDashboard } from './use-keep-dashboard.ts';

/** Chooses a caterer. */
export function useSelectChef() {
  const keepDashboard = useKeepDashboard();
  const key = useActionKey();
  return useMutation({
    mutationFn: (chefId: string) => selectChef(chefId, key.of(chefId)),
    async onSuccess(dashboard) {
      key.done();
      await keepDashboard(dashboard);
    },
    onError: (error) => console.error('The caterer could not be chosen', error),
  });
}
