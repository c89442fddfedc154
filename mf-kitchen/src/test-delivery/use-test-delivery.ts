import { showFieldErrors, useActionKey } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { createTestDelivery, type TestDeliveryBody } from '../api.ts';
import { keys } from '../query-keys.ts';

export function useTestDelivery(setError: UseFormSetError<TestDeliveryBody>) {
  const queries = useQueryClient();
  const key = useActionKey();
  const { mutate, isPending, isError, data } = useMutation({
    mutationFn: (body: TestDeliveryBody) => createTestDelivery(body, key.of(body)),
    onSuccess() {
      key.done();
      for (const queryKey of [keys.histories, keys.clients, keys.boxesOut]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
    onError(error) {
      console.error(error);
      showFieldErrors(error, ['client_id', 'sender_id', 'quantity', 'date'], setError);
    },
  });
  return {
    record: (body: TestDeliveryBody) => mutate(body),
    busy: isPending,
    deliveryId: data?.deliveryId,
    failed: isError,
  };
}
