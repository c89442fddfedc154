import type { Intent } from '../people/journal.ts';
import type { Truth } from './truth.ts';

/** Deliveries whose steps, charge and payments are not those that their caterer knows of. */
export const findHalfDone = (intents: readonly Intent[], truth: Truth): string[] => {
  const entries = Map.groupBy(truth.entries, ({ delivery_id }) => delivery_id);
  const steps = Map.groupBy(intents.filter(isStep), ({ delivery }) => delivery);
  return truth.deliveries.flatMap((delivery) =>
    contradictions(delivery, entries.get(delivery.id) ?? [], steps.get(delivery.id) ?? []).map(
      (what) => `delivery ${delivery.id} ${what}`,
    ),
  );
};

type Delivery = Truth['deliveries'][number];
type StepIntent = Extract<Intent, { delivery: string }>;
const isStep = (intent: Intent): intent is StepIntent => 'delivery' in intent;

const contradictions = (
  delivery: Delivery,
  entries: Truth['entries'],
  steps: readonly StepIntent[],
): string[] => {
  const { quantity, unit_price_cents, version, returned, paid } = delivery;
  const charge = quantity * unit_price_cents;
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const parts = of('payment').filter(({ amount_cents }) => amount_cents === -1);
  const rests = of('payment').filter(({ amount_cents }) => amount_cents !== -1);
  const due = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const many = (kind: Intent['kind'], ...outcomes: Intent['outcome'][]) =>
    steps.filter((step) => step.kind === kind && outcomes.includes(step.outcome)).length;
  const partsDone = many('pay a part', 'done');
  const partsAtMost = partsDone + many('pay a part', 'unknown');

  const rules: [boolean, string][] = [
    [of('charge').length !== 1, `was charged ${of('charge').length} times`],
    [of('charge').some((entry) => entry.amount_cents !== charge), 'was charged wrong'],
    [!returned && many('return', 'done') > 0, 'is not back, which was answered'],
    [returned && many('return', 'done', 'unknown') === 0, 'is back, which nobody said'],
    [!paid && many('pay', 'done') > 0, 'is not paid, which was answered'],
    [paid && many('pay', 'done', 'unknown') === 0, 'is paid, which nobody said'],
    [parts.length < partsDone, `lost a part: ${parts.length} of ${partsDone} are there`],
    [parts.length > partsAtMost, `has ${parts.length} parts, of at most ${partsAtMost}`],
    [rests.length !== Number(paid), `has ${rests.length} payments of the rest`],
    [due !== (paid ? 0 : charge - parts.length), `has ${due} cents due`],
    [
      version > 1 + Number(returned) + Number(paid) + parts.length,
      `has gone to version ${version}`,
    ],
  ];
  return rules.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
};
