import { useCallback } from 'react';

/**
 * The key of a row by its place. Whenever this function is another one, the library measures all
 * rows again, also those of a list of thousands.
 *
 * @param idOf the same function each time
 */
export function useItemKey<Item>(items: readonly Item[], idOf: (item: Item) => string) {
  return useCallback(
    (at: number) => {
      const item = items[at];
      return item === undefined ? at : idOf(item);
    },
    [items, idOf],
  );
}
