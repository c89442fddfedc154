import { type PersonValues, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateClient } from '../api.ts';
import { bodyOf } from '../client-form/client-values.ts';
import { useGoLater } from '../go-later.ts';
import { keys } from '../query-keys.ts';

export function useEditClient(id: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const goLater = useGoLater();
  const { mutateAsync: save, isSuccess: saved } = useMutation({
    mutationFn: (values: PersonValues) => updateClient(id, bodyOf(values)),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: keys.clientNames });
      toast.success('Modification(s) enregistrée(s)', { duration: 2500 });
      goLater(`/clients/${id}`, 2500);
    },
  });
  return { save, saved };
}
