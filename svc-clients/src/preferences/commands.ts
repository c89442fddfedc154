import { type clientsApi, type InputOf, textKey } from '@gamelles/contracts';
import {
  newId,
  DomainError,
  type Caller,
  type Database,
  type Transaction,
} from '@gamelles/service-kit';
import { lockActiveAccountForShare } from '../accounts/queries.ts';
import { ownPreferences } from '../policy.ts';
import { presentPreference, type PublicPreference } from './present.ts';

interface PreferenceRow {
  readonly id: string;
  readonly user_id: string;
  readonly dish_key: string;
  readonly dish_name: string;
  readonly liked: boolean | null;
}
type Rating = InputOf<typeof clientsApi.createPreference>['body'];

/** Rates a dish. A second rating of the dish replaces the first one. */
export async function rateDish(
  trx: Transaction,
  caller: Caller,
  { dish_name, liked }: Rating,
): Promise<PublicPreference> {
  await lockActiveAccountForShare(trx, caller.id);
  const [rating] = await trx<PreferenceRow>('preferences')
    .insert({ id: newId(), user_id: caller.id, dish_key: textKey(dish_name), dish_name, liked })
    .onConflict(['user_id', 'dish_key'])
    .merge(['dish_name', 'liked'])
    .returning('*');
  if (!rating) throw new Error('A rating is made or merged');
  return presentPreference(rating);
}

/** Changes a rating, or clears it with null. */
export async function changeRating(
  db: Database,
  caller: Caller,
  id: string,
  liked: boolean | null,
): Promise<PublicPreference> {
  const [rating] = await db<PreferenceRow>('preferences')
    .where({ id, ...ownPreferences(caller) })
    .update({ liked })
    .returning('*');
  if (!rating) throw new DomainError('preference_not_found');
  return presentPreference(rating);
}
