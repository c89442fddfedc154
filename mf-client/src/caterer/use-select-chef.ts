import { useActionKey } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { selectChef } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** Chooses a caterer; the answer is the dashboard as it is from now on. */
export function useSelectChef() {
  const queries = useQueryClient();
  const key = useActionKey();
  return useMutation({
    mutationFn: (chefId: string) => selectChef(chefId, key.of(chefId)),
    async onSuccess(dashboard) {
      key.done();
      // An older answer that is still on its way must not replace this one.
      await queries.cancelQueries({ queryKey: queryKeys.dashboard });
      queries.setQueryData(queryKeys.dashboard, dashboard);
      void queries.invalidateQueries({ queryKey: queryKeys.ownClient });
    },
    onError: (error) => console.error('The caterer could not be chosen', error),
  });
}
