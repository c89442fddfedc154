import { useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '../api.ts';
import { bodyOf, type ClientValues } from '../client-form/client-values.ts';
import { useGoLater } from '../go-later.ts';
import { keys } from '../query-keys.ts';

export function useAddClient() {
  const queries = useQueryClient();
  const toast = useToast();
  const goLater = useGoLater();
  const key = useActionKey();
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: (values: ClientValues) => {
      const body = bodyOf(values);
      return createClient(body, key.of(body));
    },
    onSuccess() {
      key.done();
      void queries.invalidateQueries({ queryKey: keys.clientNames });
      toast.success('Client ajouté\u00a0!', { duration: 2500 });
      goLater('/central-kitchen', 2500);
    },
  });
  return {
    add: async (values: ClientValues): Promise<void> => {
      await mutateAsync(values);
    },
    /** Also while the way back is awaited: the same client is not added twice. */
    busy: isPending || isSuccess,
  };
}
