import { isolate, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteClient, type Client } from '../api.ts';
import { useDelayedNavigate } from '../use-delayed-navigate.ts';
import { keys } from '../query-keys.ts';

export function useDeleteClient({ id, firstname, lastname }: Client) {
  const queries = useQueryClient();
  const toast = useToast();
  const goLater = useDelayedNavigate();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => deleteClient(id),
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
