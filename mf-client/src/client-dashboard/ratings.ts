import type { Dashboard, Dish } from '../api.ts';

/** The rating after a tap on like (true) or dislike (false): a tap on the active one clears it. */
export function tapped(present: boolean | null, button: boolean): boolean | null {
  return present === button ? null : button;
}

/** The server's rating of a dish, by name. */
export function ratingIdOf(dashboard: Dashboard | undefined, dishName: string): string | null {
  return dashboard?.preferences.find(({ dish_name }) => dish_name === dishName)?.id ?? null;
}

/** The dashboard with the server's response to a rating. */
export function withRating(dashboard: Dashboard, dishName: string, rated: Dish): Dashboard {
  const { id, preference_id, liked } = rated;
  return {
    ...dashboard,
    preferences: dashboard.preferences.map((dish) =>
      dish.dish_name === dishName ? { ...dish, id, preference_id, liked } : dish,
    ),
  };
}
