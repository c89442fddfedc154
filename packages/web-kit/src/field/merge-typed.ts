/** A field that a person has typed in while somebody else has changed it. */
export interface Clash<Values> {
  readonly name: keyof Values;
  readonly typed: Values[keyof Values];
  readonly now: Values[keyof Values];
}

interface Versions<Values> {
  /** The values that the person began with. */
  readonly before: Values;
  readonly typed: Values;
  readonly now: Values;
}

/**
 * The typed values, on top of the record as it is now: fields that were left alone follow the
 * record, and nothing that was typed is lost.
 */
export function mergeTyped<Values extends object>({
  before,
  typed,
  now,
}: Versions<Values>): {
  readonly values: Values;
  readonly clashes: Clash<Values>[];
} {
  const values = { ...now };
  const clashes: Clash<Values>[] = [];
  for (const name in typed) {
    if (isSame(typed[name], before[name])) continue;
    values[name] = typed[name];
    const isFree = isSame(now[name], before[name]) || isSame(now[name], typed[name]);
    if (!isFree) clashes.push({ name, typed: typed[name], now: now[name] });
  }
  return { values, clashes };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
