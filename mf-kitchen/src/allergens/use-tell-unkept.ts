import { useToast } from '@gamelles/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { keys } from '../query-keys.ts';

/** A box of which the caterer said that the recipe was adapted, and the moment that is stored. */
interface Said {
  readonly adapted: boolean | undefined;
  readonly adapted_at?: string | null | undefined;
}

/**
 * Tells that an adapted recipe was not noted. The client has withdrawn the agreement to keep
 * allergies, or is gone, and the screen did not know yet.
 */
export function useTellUnkept() {
  const toast = useToast();
  const queries = useQueryClient();
  return (boxes: readonly Said[]): void => {
    if (!boxes.some(({ adapted, adapted_at }) => adapted === true && adapted_at === null)) return;
    toast.info(unkept, { duration: 6_000 });
    void queries.invalidateQueries({ queryKey: keys.clashes });
  };
}

const unkept =
  '«\u00a0Recette adaptée\u00a0» n’est pas noté\u00a0: les allergies de ce client ne sont plus gardées.';
