import { mostBoxes } from '@gamelles/contracts/limits';
import { parseEuros, today } from '@gamelles/web-kit';
import type { DeliveryBody } from '../api.ts';

/** The form values of one dish for several clients. */
export interface Batch {
  readonly dish: string;
  readonly date: string;
  /** The typed text; empty for the usual price of the dish. */
  readonly price: string;
  /** Boxes by client; NaN while the field is empty. */
  readonly quantities: ReadonlyMap<string, number>;
}

export function newBatch(): Batch {
  return { dish: '', date: today(), price: '', quantities: new Map() };
}

export function withClient(batch: Batch, id: string, isChosen: boolean): Batch {
  const quantities = new Map(batch.quantities);
  if (isChosen) quantities.set(id, 1);
  else quantities.delete(id);
  return { ...batch, quantities };
}

export function withQuantity(batch: Batch, id: string, quantity: number): Batch {
  return { ...batch, quantities: new Map(batch.quantities).set(id, quantity) };
}

/** Without the clients who were removed since they were chosen, because nobody can deselect them. */
export function withoutRemoved(batch: Batch, present: readonly { readonly id: string }[]): Batch {
  const ids = new Set(present.map(({ id }) => id));
  return { ...batch, quantities: new Map([...batch.quantities].filter(([id]) => ids.has(id))) };
}

/** The form after a batch was sent: without its values, but with those typed since. */
export function withoutSent(now: Batch, sent: Batch): Batch {
  const empty = newBatch();
  return {
    dish: now.dish === sent.dish ? empty.dish : now.dish,
    date: now.date === sent.date ? empty.date : now.date,
    price: now.price === sent.price ? empty.price : now.price,
    quantities: new Map(
      [...now.quantities].filter(([id, quantity]) => quantity !== sent.quantities.get(id)),
    ),
  };
}

/** Whether nothing was typed that would be lost. */
export function isEmpty({ dish, price, quantities }: Batch): boolean {
  return dish.trim() === '' && price.trim() === '' && quantities.size === 0;
}

/** Whether the values suffice to make labels. */
export function isComplete({ dish, date, quantities }: Batch): boolean {
  const counts = [...quantities.values()];
  const areWhole = counts.every(
    (count) => Number.isInteger(count) && count >= 1 && count <= mostBoxes,
  );
  return dish.trim() !== '' && date !== '' && counts.length > 0 && areWhole;
}

/** The bodies to send; the recipe was adapted for the clients in `adapted`. */
export function bodiesOf(
  { dish, date, price, quantities }: Batch,
  adapted: ReadonlySet<string>,
): DeliveryBody[] {
  const unit_price = price.trim() === '' ? undefined : (parseEuros(price) ?? undefined);
  return [...quantities].map(([client_id, quantity]) => ({
    client_id,
    quantity,
    dish_name: dish.trim(),
    date,
    unit_price,
    adapted: adapted.has(client_id) || undefined,
  }));
}
