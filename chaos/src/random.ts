import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A random generator: the same seed gives the same numbers. */
export interface Random {
  /** A whole number from `least` to `most`. */
  readonly number: (least: number, most: number) => number;
  readonly one: <T>(things: readonly T[]) => T | undefined;
  readonly shuffled: <T>(things: readonly T[]) => T[];
}

export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const number = (least: number, most: number): number => uniformInt(generator, least, most);
  return {
    number,
    one: (things) => things[number(0, Math.max(0, things.length - 1))],
    shuffled: (things) =>
      things
        .map((thing) => ({ thing, at: number(0, 2 ** 30) }))
        .sort((a, b) => a.at - b.at)
        .map(({ thing }) => thing),
  };
}

/** Deals all things once in a random order, then again in another one. */
export function deckOf<T>(things: readonly T[], random: Random): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffled(things);
    const next = left.pop();
    if (next === undefined) throw new Error('An empty deck');
    return next;
  };
}
