import { useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createDelivery, setDefaultPrice } from '../api.ts';
import { keys } from '../query-keys.ts';
import { bodyOf, type DeliveryValues } from './delivery-values.ts';

export function useCreateDelivery() {
  const queries = useQueryClient();
  const toast = useToast();
  const key = useActionKey();
  const { mutate: keep } = useMutation({
    mutationFn: setDefaultPrice,
    onError: () => toast.error('Le prix habituel n’a pas été enregistré.'),
  });
  const { mutateAsync: create, data: created } = useMutation({
    mutationFn: (values: DeliveryValues) => {
      const body = bodyOf(values);
      return createDelivery(body, key.of(body));
    },
    onSuccess(delivery, { keepPrice }) {
      key.done();
      toast.success('QR code généré avec succès\u00a0!');
      if (keepPrice) keep(delivery.unit_price);
      // From now on a box of this dish costs what it cost this time.
      queries.setQueryData(keys.price(delivery.dish_name ?? ''), {
        unit_price: delivery.unit_price,
      });
      for (const queryKey of [keys.histories, keys.clients, keys.boxesOut, keys.prices]) {
        void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
    onError: () => toast.error('Erreur lors de la génération du QR code.'),
  });
  return { create, created };
}
