import { textKey, type dishesApi, type InputOf } from '@gamelles/contracts';
import { DomainError, newId, type Caller, type Transaction } from '@gamelles/service-kit';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { findDish, type DishRow } from './queries.ts';
import { saidColumns } from './rules.ts';

type Saved = InputOf<typeof dishesApi.saveDish>['body'];
type Change = InputOf<typeof dishesApi.changeDish>['body'];

/** Adds a dish, or completes the one with this name. */
export async function saveDish(
  trx: Transaction,
  caller: Caller,
  { name, ...said }: Saved,
): Promise<DishRow> {
  await lockCatererForUpdate(trx, caller.id);
  const key = textKey(name);
  const known = await dishNamed(trx, caller, key);
  const id = known ?? newId();
  const columns = saidColumns(said, new Date(), newId);
  if (known === undefined) {
    await trx('dishes').insert({ id, chef_id: caller.id, name, key, ...columns });
    await giveName(trx, caller, key, id);
  } else if (Object.keys(columns).length > 0) {
    await trx('dishes').where({ id }).update(columns);
  }
  return kept(trx, caller, id);
}

/**
 * Changes a dish. Under a new name it keeps its price and its allergens.
 *
 * @throws DomainError: `dish_not_found`, `dish_name_taken`
 */
export async function changeDish(
  trx: Transaction,
  caller: Caller,
  id: string,
  { name, ...said }: Change,
): Promise<DishRow> {
  await lockCatererForUpdate(trx, caller.id);
  const dish = await kept(trx, caller, id);
  const columns = { ...renamedColumns(dish, name), ...saidColumns(said, new Date(), newId) };
  if (name !== undefined) await takeName(trx, caller, dish, textKey(name));
  if (Object.keys(columns).length > 0) {
    await trx('dishes').where({ id, chef_id: caller.id }).update(columns);
  }
  return kept(trx, caller, id);
}

/** Deliveries under the former name must not set the price of the new one. */
function renamedColumns({ key, last_price_cents }: DishRow, name: string | undefined) {
  if (name === undefined) return {};
  const renamed = { name, key: textKey(name) };
  if (renamed.key === key || last_price_cents === null) return renamed;
  return { ...renamed, price_cents: last_price_cents, priced_after: newId() };
}

async function takeName(
  trx: Transaction,
  caller: Caller,
  dish: DishRow,
  key: string,
): Promise<void> {
  const holder = await dishNamed(trx, caller, key);
  if (holder !== undefined && holder !== dish.id) throw new DomainError('dish_name_taken');
  await giveName(trx, caller, key, dish.id);
}

/** The dish with this present name. A former name does not count. */
async function dishNamed(
  trx: Transaction,
  caller: Caller,
  key: string,
): Promise<string | undefined> {
  const found = await trx<DishRow & { readonly chef_id: string }>('dishes')
    .where({ chef_id: caller.id, key })
    .first('id');
  return found?.id;
}

async function giveName(
  trx: Transaction,
  caller: Caller,
  key: string,
  dish_id: string,
): Promise<void> {
  await trx('dish_names')
    .insert({ chef_id: caller.id, key, dish_id })
    .onConflict(['chef_id', 'key'])
    .merge(['dish_id']);
}

async function kept(trx: Transaction, caller: Caller, id: string): Promise<DishRow> {
  const dish = await findDish(trx, caller, id);
  if (!dish) throw new DomainError('dish_not_found');
  return dish;
}
