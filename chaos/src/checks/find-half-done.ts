import type { Intent } from '../people/journal.ts';
import { boxesIn, boxMoves, type BoxMove } from './box-moves.ts';
import { matchParts } from './match-parts.ts';
import type { StoredRows } from './stored-rows.ts';

/** Deliveries whose steps, boxes, charge or payments differ from what their caterer knows. */
export function findHalfDone(intents: readonly Intent[], stored: StoredRows): string[] {
  const entries = Map.groupBy(stored.entries, ({ delivery_id }) => delivery_id);
  const steps = Map.groupBy(intents.filter(isStep), ({ delivery }) => delivery);
  const moves = boxMoves(intents, stored);
  const inHistory = new Set(
    intents.flatMap((one) => (one.kind === 'deliver' && one.isInHistory ? [one.client] : [])),
  );
  return stored.deliveries.flatMap((delivery) => {
    const { id } = delivery;
    if (inHistory.has(delivery.client_id)) return [];
    return contradictions(
      delivery,
      entries.get(id) ?? [],
      steps.get(id) ?? [],
      moves.get(id) ?? [],
    ).map((what) => `delivery ${id} ${what}`);
  });
}

type Delivery = StoredRows['deliveries'][number];
type StepIntent = Extract<Intent, { readonly delivery: string }>;
function isStep(intent: Intent): intent is StepIntent {
  return 'delivery' in intent;
}

function contradictions(
  delivery: Delivery,
  entries: StoredRows['entries'],
  steps: readonly StepIntent[],
  moves: readonly BoxMove[],
): string[] {
  const { quantity, unit_price_cents, version, returned, paid } = delivery;
  const { returned_quantity, lost_quantity } = delivery;
  const told = (what: 'returned' | 'lost') =>
    boxesIn(moves.filter(({ kind, undone }) => kind === what && !undone));
  const out = quantity - returned_quantity - lost_quantity;
  const noted = moves.filter(({ isNoted }) => isNoted);
  /**
   * Boxes of returns that a phone noted and then undid: they may have been out and come back again.
   */
  const outAgain = noted.filter(({ undone }) => undone);
  const charge = quantity * unit_price_cents;
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const { lost, unknown, parts } = matchParts(of('payment'), steps);
  /**
   * Payments of the whole rest. One of them may have the amount of a part whose answer was lost.
   */
  const rests = of('payment').length - parts - unknown;
  const allocations = of('allocation');
  /** Undone payments. What they had paid is owed again. */
  const goneBack = allocations.filter(({ amount_cents }) => amount_cents > 0);
  const due = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const many = (kind: Intent['kind'], ...outcomes: Intent['outcome'][]) =>
    steps.filter((step) => step.kind === kind && outcomes.includes(step.outcome)).length;

  const rules: [boolean, string][] = [
    [of('charge').length !== 1, `was charged ${of('charge').length} times`],
    [of('charge').some((entry) => entry.amount_cents !== charge), 'was charged wrong'],
    [
      told('returned') !== returned_quantity,
      `has ${returned_quantity} back, entries say otherwise`,
    ],
    [told('lost') !== lost_quantity, `has ${lost_quantity} lost, entries say otherwise`],
    [out < 0 || returned !== (out === 0), `has ${out} boxes out`],
    [out > boxesIn(outAgain) && many('return', 'done') > 0, 'is not back, which was answered'],
    [
      moves.length > noted.length && many('return', 'done', 'unknown') === 0,
      'is back, which nobody said',
    ],
    [
      !paid && many('pay', 'done') > 0 && goneBack.length + outAgain.length === 0,
      'is not paid, which was answered',
    ],
    [rests > 0 && many('pay', 'done', 'unknown') === 0, 'is paid, which nobody said'],
    ...lost.map((id): [boolean, string] => [true, `lost payment ${id}`]),
    [
      rests > Number(paid || outAgain.length > 0) && goneBack.length === 0,
      `has ${rests} payments of the rest`,
    ],
    // Money on account pays as well, so a delivery may be paid as soon as it comes back.
    [due < 0 || paid !== (returned && due === 0), `has ${due} cents due`],
    [
      version >
        1 +
          Number(returned) +
          Number(paid) +
          parts +
          unknown +
          allocations.length +
          noted.length +
          5 * outAgain.length,
      `has gone to version ${version}`,
    ],
  ];
  return rules.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
}
