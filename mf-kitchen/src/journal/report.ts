import type { Recorded } from '../api.ts';

/** An entry, and its words if the server records it as told: « 3 gamelles reprises ». */
export interface Told {
  readonly id: string;
  readonly what: string;
}

interface Report {
  /** The server's messages about entries that it did not record as told. */
  readonly messages: readonly string[];
  /** The words of entries that were recorded as told. */
  readonly said: readonly string[];
  /** The entries that an undo takes back, the last one first. */
  readonly undoable: readonly string[];
}

/**
 * The outcome of entries. An entry without a result is not sent yet, and counts as recorded. If
 * several entries share their words, such as the boxes of two deliveries, the server may have
 * recorded only some of them.
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

/** An earlier try recorded the entry, perhaps with other values, and its answer was lost. */
const wasNoted = 'Ce geste était déjà noté\u00a0: vérifie la ligne.';
