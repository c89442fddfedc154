import { parseEuros, today } from '@gamelles/web-kit';
import type { DeliveryBody } from '../api.ts';

/** One dish for several clients, as it stands in the form. */
export interface Batch {
  readonly dish: string;
  readonly date: string;
  /** As it is typed; empty for the usual price of the dish. */
  readonly price: string;
  /** Boxes by client; NaN while nothing is written. */
  readonly quantities: ReadonlyMap<string, number>;
}

/** So many deliveries go into one call. */
export const mostClients = 100;

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

/** Whether there is enough to make labels of. */
export function isComplete({ dish, date, quantities }: Batch): boolean {
  const counts = [...quantities.values()];
  const areWhole = counts.every((count) => Number.isInteger(count) && count >= 1 && count <= 1000);
  return dish.trim() !== '' && date !== '' && counts.length > 0 && areWhole;
}

/** The bodies to send; `adapted` are the clients for whom the recipe was adapted. */
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
