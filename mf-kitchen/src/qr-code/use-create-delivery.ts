import { useActionKey, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTellUnkept } from '../allergens/use-tell-unkept.ts';
import { createDelivery } from '../api.ts';
import { keepClientAgain } from '../kept-day/keep-again.ts';
import { keys } from '../query-keys.ts';
import { bodyOf, type DeliveryValues } from './delivery-values.ts';
import { useNotePrice } from './use-note-price.ts';

export function useCreateDelivery() {
  const toast = useToast();
  const key = useActionKey();
  const queries = useQueryClient();
  const notePrice = useNotePrice();
  const tellUnkept = useTellUnkept();
  const { mutateAsync: create, data: created } = useMutation({
    mutationFn: (values: DeliveryValues) => {
      const body = bodyOf(values);
      return createDelivery(body, key.of(body));
    },
    onSuccess(
      { client_id, dish_name, unit_price, adapted_at },
      { adapted, keepPrice, unit_price: typed },
    ) {
      key.done();
      toast.success('QR code généré avec succès\u00a0!');
      tellUnkept([{ adapted, adapted_at }]);
      void queries.invalidateQueries({ queryKey: keys.dishes });
      keepClientAgain(client_id);
      notePrice({
        dish: dish_name ?? '',
        price: unit_price,
        keep: keepPrice && typed.trim() !== '',
      });
    },
    onError: () => toast.error('Erreur lors de la génération du QR code.'),
  });
  return { create, created };
}
