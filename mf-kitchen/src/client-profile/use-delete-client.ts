import { ApiError, isolate, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteClient, type Client } from '../api.ts';
import { useDelayedNavigate } from '../use-delayed-navigate.ts';
import { keys } from '../query-keys.ts';

export function useDeleteClient({ id, firstname, lastname }: Client) {
  const queries = useQueryClient();
  const toast = useToast();
  const goLater = useDelayedNavigate();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => deleteClient(id).catch(unlessGone),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: keys.clientNames });
      toast.success(`Profil de ${isolate(`${firstname} ${lastname}`)} supprimé\u00a0!`, {
        duration: 2000,
      });
      goLater('/central-kitchen', 2000);
    },
    onError: (error) => console.error(error),
  });
  return {
    deleteNow: () => mutate(),
    deleting: isPending,
    deleted: isSuccess,
    error,
    spare: () => {
      reset();
      toast.info('Ouf, on a évité le pire\u00a0!', { duration: 2000 });
    },
  };
}

/** A missing client is a success, because the response to an earlier try may have been lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'client_not_found')) throw error;
}
