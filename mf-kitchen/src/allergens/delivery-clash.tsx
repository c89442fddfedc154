import { Awaited, useToast } from '@gamelles/web-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { adaptRecipe } from '../dishes/calls.ts';
import { findDish } from '../dishes/find-dish.ts';
import { useDishes } from '../dishes/use-dishes.ts';
import { messageOf } from '../message-of.ts';
import { useRefetchClients } from '../rounds/use-refetch-clients.ts';
import { ClashPanel } from './clash-panel.tsx';
import { clashQuery } from './clash-query.ts';
import { firstNameOf } from './sentences.ts';
import { Undescribed } from './undescribed.tsx';
import { useTellUnkept } from './use-tell-unkept.ts';

export interface DeliveryClashProps {
  readonly delivery: {
    readonly id: string;
    readonly client_id: string;
    /** First and last name. */
    readonly client: string;
    readonly dish_name: string | null;
    readonly adapted_at?: string | null | undefined;
  };
  /** The client's allergies are visible beside it. */
  readonly isClientKnown?: boolean;
  /** Called after the caterer said whether the recipe was adapted. */
  readonly onChanged: (adaptedAt: string | null) => void;
}

/** Checks the dish of an existing delivery for its client. */
export function DeliveryClash({ delivery, isClientKnown = false, onChanged }: DeliveryClashProps) {
  const { id, client_id, client, dish_name, adapted_at = null } = delivery;
  const toast = useToast();
  const tellUnkept = useTellUnkept();
  useRefetchClients(isClientKnown ? [] : [client_id]);
  const dishesQuery = useDishes();
  const { data: dishes } = dishesQuery;
  const allergens = (dishes && findDish(dishes, dish_name ?? '')?.allergens) ?? null;
  const clash = useQuery({
    ...clashQuery({ clientId: client_id, allergens }),
    // The query runs on demand, because each reading of allergies is recorded.
    enabled: allergens !== null || (!isClientKnown && dishes !== undefined),
  });
  const { data: verdict } = clash;
  const { mutate: adapt, isPending } = useMutation({
    mutationFn: (adapted: boolean) => adaptRecipe(id, adapted),
    onSuccess: ({ adapted_at: saved }, adapted) => {
      tellUnkept([{ adapted, adapted_at: saved }]);
      onChanged(saved);
    },
    onError: (error) => toast.error(messageOf(error, 'Ce n’est pas enregistré. Réessaie.')),
  });
  return (
    <>
      <Awaited of={dishesQuery.isLoading ? dishesQuery : clash} />
      {dishes && dish_name !== null && allergens === null && <Undescribed />}
      {verdict && (
        <ClashPanel
          who={firstNameOf(client)}
          verdict={verdict}
          adapted={adapted_at !== null}
          busy={isPending}
          onAdapt={adapt}
        />
      )}
    </>
  );
}
