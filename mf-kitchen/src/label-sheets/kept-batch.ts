import type { Batch } from './batch.ts';

/** A batch as JSON can write it; a null stands for an empty field of quantity. */
export interface KeptBatch extends Omit<Batch, 'quantities'> {
  readonly quantities: readonly (readonly [clientId: string, quantity: number | null])[];
}

export function keptOf({ quantities, ...batch }: Batch): KeptBatch {
  const boxes = Array.from(
    quantities,
    ([id, quantity]) => [id, Number.isNaN(quantity) ? null : quantity] as const,
  );
  return { ...batch, quantities: boxes };
}

/** The batch in what was stored; undefined if another version of the screen stored it. */
export function batchIn(kept: unknown): Batch | undefined {
  if (!isKept(kept)) return undefined;
  const { dish, date, price, quantities } = kept;
  return { dish, date, price, quantities: new Map(quantities.map(([id, n]) => [id, n ?? NaN])) };
}

function isKept(kept: unknown): kept is KeptBatch {
  if (typeof kept !== 'object' || kept === null) return false;
  const texts = ['dish', 'date', 'price'].map((name): unknown => Reflect.get(kept, name));
  const quantities: unknown = Reflect.get(kept, 'quantities');
  return (
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(quantities) &&
    quantities.every(isBoxes)
  );
}

function isBoxes(pair: unknown): boolean {
  if (!Array.isArray(pair)) return false;
  const id: unknown = pair[0];
  const quantity: unknown = pair[1];
  return typeof id === 'string' && (quantity === null || typeof quantity === 'number');
}
