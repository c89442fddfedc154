import { useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateClient, type ClientBody } from '../api.ts';
import { keys } from '../query-keys.ts';

interface Change {
  readonly body: ClientBody;
  readonly basedOn: number | undefined;
}

export function useEditClient(id: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutateAsync: save, isSuccess: saved } = useMutation({
    mutationFn: ({ body, basedOn }: Change) => updateClient(id, body, basedOn),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: keys.clientNames });
      // A round reads its doors once, so they are read again after an edit.
      void queries.resetQueries({ queryKey: keys.doors });
      toast.success('Modification(s) enregistrée(s)', { duration: 2500 });
    },
  });
  return { save, saved };
}
