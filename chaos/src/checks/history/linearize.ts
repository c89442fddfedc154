/** An operation for the linearizability search. */
export interface Step<State> {
  readonly invoked: number;
  /** Infinity without an answer: the operation may have happened at any later moment, or never. */
  readonly completed: number;
  /** The possible next states; none if the operation cannot have happened in this state. */
  readonly apply: (state: State) => readonly State[];
}

/** The longest order that the search found before it failed. */
interface Stuck<State> {
  readonly placed: number;
  readonly state: State;
  /** The index in the history of an operation that must come next and cannot. */
  readonly next: number;
  /** Whether the search ended before it had tried all orders. */
  readonly isGivenUp: boolean;
}

/**
 * An upper limit of visited configurations. Few operations run at once, so a correct history needs
 * about a hundredth of it.
 */
const mostConfigurations = 500_000;

/**
 * Searches for an order in which each operation happens between its call and its answer, and all
 * answers are right. This is the algorithm of Wing and Gong with Lowe's cache of visited
 * configurations.
 *
 * @returns undefined if there is such an order
 */
export function findStuck<State>(
  steps: readonly Step<State>[],
  initial: State,
): Stuck<State> | undefined {
  const order = steps.map((step, place) => ({ ...step, place }));
  order.sort((one, other) => one.invoked - other.invoked);
  const isPlaced = new Uint8Array(order.length);
  const ledNowhere = new Set<string>();
  let furthest: Stuck<State> | undefined;

  /** The operations that may come next, those with the earliest answers first. */
  const candidates = () => {
    const left = [...order.keys()].filter((index) => isPlaced[index] === 0);
    const completed = (index: number) => order[index]?.completed ?? Infinity;
    const first = left.reduce((least, index) => Math.min(least, completed(index)), Infinity);
    const isNext = (index: number) => (order[index]?.invoked ?? Infinity) <= first;
    return {
      isOver: first === Infinity,
      next: left.filter(isNext).toSorted((one, other) => completed(one) - completed(other)),
    };
  };

  const search = (state: State, placed: number): boolean => {
    const { isOver, next } = candidates();
    if (isOver) return true;
    if (placed > (furthest?.placed ?? -1)) {
      const place = order[next[0] ?? 0]?.place ?? 0;
      furthest = { placed, state, next: place, isGivenUp: false };
    }
    const configuration = `${isPlaced.join('')} ${JSON.stringify(state)}`;
    if (ledNowhere.has(configuration) || ledNowhere.size > mostConfigurations) return false;
    for (const index of next) {
      isPlaced[index] = 1;
      const states = order[index]?.apply(state) ?? [];
      if (states.some((after) => search(after, placed + 1))) return true;
      isPlaced[index] = 0;
    }
    ledNowhere.add(configuration);
    return false;
  };
  if (search(initial, 0) || !furthest) return undefined;
  return { ...furthest, isGivenUp: ledNowhere.size > mostConfigurations };
}
