import type { Recorded } from '../api.ts';

/** An entry, and what it says if the server takes it as told: « 3 gamelles reprises ». */
export interface Told {
  readonly id: string;
  readonly what: string;
}

interface Report {
  /** The server's words about entries that it did not take as told. */
  readonly messages: readonly string[];
  /** The words of entries that were taken as told. */
  readonly said: readonly string[];
  /** The entries that an undo takes back, the last one first. */
  readonly undoable: readonly string[];
}

/**
 * The outcome of entries. One without a result is not sent yet, and counts as told. Of entries that
 * say the same together, such as the boxes of two deliveries, some may be taken only.
 */
export function reportOf(results: Recorded['results'], told: readonly Told[]): Report {
  const resultOf = (id: string) => results.find((result) => result.id === id);
  const isThere = ({ id }: Told) => resultOf(id)?.outcome === 'already';
  const isAsTold = (one: Told) => !isThere(one) && resultOf(one.id)?.outcome !== 'adjusted';
  const messages = told.flatMap((one) => {
    const message = resultOf(one.id)?.message ?? (isThere(one) ? wasNoted : undefined);
    return message === undefined ? [] : [message];
  });
  const said = told.filter(isAsTold).map(({ what }) => {
    const isWhole = told.every((one) => one.what !== what || isAsTold(one));
    return isWhole ? what : 'le reste';
  });
  return {
    messages: [...new Set(messages)],
    said: [...new Set(said)],
    undoable: told
      .filter((one) => !isThere(one))
      .map(({ id }) => id)
      .toReversed(),
  };
}

/** An earlier try recorded the entry, and its answer was lost; it may have told something else. */
const wasNoted = 'Ce geste était déjà noté\u00a0: vérifie la ligne.';
