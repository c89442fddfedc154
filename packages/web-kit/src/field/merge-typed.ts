/** A field that the person and somebody else have both changed. */
export interface Clash<Values> {
  readonly name: keyof Values;
  readonly typed: Values[keyof Values];
  readonly now: Values[keyof Values];
}

interface Versions<Values> {
  /** The values at the start of the edit. */
  readonly before: Values;
  readonly typed: Values;
  readonly now: Values;
}

/**
 * The typed values on top of the present record. Untouched fields follow the record, and nothing
 * typed is lost.
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
