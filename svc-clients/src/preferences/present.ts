import type { clientsApi, ResponseOf } from '@gamelles/contracts';

export type PublicPreference = ResponseOf<typeof clientsApi.updatePreference>;

/** A dish with its rating; an unrated dish has no rating id. */
export function presentPreference({
  id,
  dish_name,
  liked,
}: Omit<PublicPreference, 'preference_id'>): PublicPreference {
  return {
    id,
    preference_id: id,
    dish_name,
    liked,
  };
}
