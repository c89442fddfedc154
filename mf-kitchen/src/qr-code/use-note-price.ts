import { cacheAnswer, useToast } from '@gamelles/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { setDefaultPrice } from '../api.ts';
import { keys } from '../query-keys.ts';

interface NewPrice {
  readonly dish: string;
  /** Euros per box. */
  readonly price: number;
  /** Whether it becomes the default for dishes without a price of their own. */
  readonly keep: boolean;
}

/** Caches a charged price, because the next box of the dish costs the same. */
export function useNotePrice(): (price: NewPrice) => void {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate: keepAsDefault } = useMutation({
    mutationFn: setDefaultPrice,
    onError: () => toast.error('Le prix habituel n’a pas été enregistré.'),
  });
  return useCallback(
    ({ dish, price, keep }) => {
      if (keep) keepAsDefault(price);
      cacheAnswer(queries, keys.price(dish), { unit_price: price });
      for (const queryKey of changed) {
        void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
    [queries, keepAsDefault],
  );
}

const changed = [keys.histories, keys.labelsToPrint, keys.clients, keys.boxesOut, keys.prices];
