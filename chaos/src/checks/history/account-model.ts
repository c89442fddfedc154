import type { AccountOperation, SeenLine } from '../../history/operation.ts';

interface Line extends SeenLine {
  /** Returned boxes of a delivery. */
  readonly back?: number;
}

interface AccountState {
  readonly due: number;
  readonly boxes: number;
  readonly lines: Readonly<Record<string, Line>>;
  /** Lines whose id is unknown, because no answer came; a later read of the lines tells the id. */
  readonly unnamed: readonly Line[];
}

export const newAccount: AccountState = { due: 0, boxes: 0, lines: {}, unnamed: [] };

/**
 * The model of an account: the amount due is the sum of its lines, and boxes are out until they are
 * returned.
 */
export function applyToAccount(operation: AccountOperation, state: AccountState): AccountState[] {
  switch (operation.does) {
    case 'deliver': {
      const { cents, quantity } = operation;
      const entered = enter(state, operation.line, { cents, version: 1, quantity, back: 0 });
      return [{ ...entered, due: state.due + cents, boxes: state.boxes + quantity }];
    }
    case 'pay': {
      const entered = enter(state, operation.line, { cents: operation.cents, version: 1 });
      return [{ ...entered, due: state.due - operation.cents }];
    }
    case 'return':
      return takeBack(operation.line, state);
    case 'correct':
      return correct(operation, state);
    case 'read':
      return operation.due === state.due && operation.boxes === state.boxes ? [state] : [];
    case 'read lines': {
      const named = nameLines(operation.lines, state);
      return saysTheSame(operation.lines, named) ? [named] : [];
    }
  }
}

function enter(state: AccountState, id: string | undefined, line: Line): AccountState {
  return id === undefined
    ? { ...state, unnamed: [...state.unnamed, line] }
    : { ...state, lines: { ...state.lines, [id]: line } };
}

/** Gives each unnamed line the id under which an equal line was read. */
function nameLines(found: Readonly<Record<string, SeenLine>>, state: AccountState): AccountState {
  return Object.entries(found).reduce((named, [id, seen]) => {
    const line = named.lines[id] ? undefined : named.unnamed.find((one) => isTheSame(seen, one));
    if (!line) return named;
    const unnamed = named.unnamed.filter((other) => other !== line);
    return enter({ ...named, unnamed }, id, line);
  }, state);
}

function takeBack(id: string, state: AccountState): AccountState[] {
  const line = state.lines[id];
  if (line?.quantity === undefined) return [];
  const out = line.quantity - (line.back ?? 0);
  const entered = enter(state, id, { ...line, back: line.quantity });
  return [{ ...entered, boxes: state.boxes - out }];
}

type Correction = Extract<AccountOperation, { readonly does: 'correct' }>;

function correct(operation: Correction, state: AccountState): AccountState[] {
  const { line: id, cents, basedOn, outcome, code } = operation;
  const line = state.lines[id];
  if (!line) return [];
  const quantity = operation.quantity ?? line.quantity;
  const isSaid = cents === line.cents && quantity === line.quantity;
  const isChanged = !isSaid && basedOn !== line.version;
  const isTooFew = !isSaid && !isChanged && (quantity ?? 0) < (line.back ?? 0);
  if (outcome === 'refused') {
    const isRight = code === 'line_changed' ? isChanged : code === 'more_boxes_back' && isTooFew;
    return isRight ? [state] : [];
  }
  if (isChanged || isTooFew) return [];
  if (isSaid) return [state];
  const sign = line.quantity === undefined ? -1 : 1;
  const entered = enter(state, id, { ...line, cents, quantity, version: line.version + 1 });
  return [
    {
      ...entered,
      due: state.due + sign * (cents - line.cents),
      boxes: state.boxes + (quantity ?? 0) - (line.quantity ?? 0),
    },
  ];
}

function saysTheSame(
  found: Readonly<Record<string, SeenLine>>,
  { lines, unnamed }: AccountState,
): boolean {
  const ids = new Set([...Object.keys(found), ...Object.keys(lines)]);
  return unnamed.length === 0 && [...ids].every((id) => isTheSame(found[id], lines[id]));
}

function isTheSame(one: SeenLine | undefined, other: SeenLine | undefined): boolean {
  return (
    one?.cents === other?.cents &&
    one?.version === other?.version &&
    one?.quantity === other?.quantity
  );
}
