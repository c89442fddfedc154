import { useActionKey } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createTestDelivery, type TestDeliveryBody } from '../api.ts';
import { keys } from '../query-keys.ts';

export function useTestDelivery() {
  const queries = useQueryClient();
  const key = useActionKey();
  const { mutateAsync: record, data } = useMutation({
    mutationFn: (body: TestDeliveryBody) => createTestDelivery(body, key.of(body)),
    onSuccess() {
      key.done();
      for (const queryKey of changed) void queries.invalidateQueries({ queryKey });
    },
    onError: (error) => console.error(error),
  });
  return { record, deliveryId: data?.deliveryId };
}

const changed = [keys.histories, keys.labelsToPrint, keys.clients, keys.boxesOut];
