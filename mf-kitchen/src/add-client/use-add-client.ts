import { useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '../api.ts';
import { bodyOf, type ClientValues } from '../client-form/client-values.ts';
import { keys } from '../query-keys.ts';

export function useAddClient() {
  const queries = useQueryClient();
  const toast = useToast();
  const key = useActionKey();
  const { mutateAsync: add, data: added } = useMutation({
    mutationFn: (values: ClientValues) => {
      const body = bodyOf(values);
      return createClient(body, key.of(body));
    },
    onSuccess() {
      key.done();
      void queries.invalidateQueries({ queryKey: keys.clientNames });
      toast.success('Client ajouté\u00a0!', { duration: 2500 });
    },
  });
  return { add, added };
}
