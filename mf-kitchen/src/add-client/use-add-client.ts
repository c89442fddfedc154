import { type PersonValues, useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createClient } from '../api.ts';
import { bodyOf } from '../client-form/client-values.ts';
import { useGoLater } from '../go-later.ts';
import { keys } from '../query-keys.ts';

export function useAddClient() {
  const queries = useQueryClient();
  const toast = useToast();
  const goLater = useGoLater();
  const key = useActionKey();
  const { mutateAsync: add, isSuccess: added } = useMutation({
    mutationFn: (values: PersonValues) => {
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
  // The way back is awaited then: the same client is not added twice.
  return { add, added };
}
