import type { Intent } from '../people/journal.ts';

/** What the databases of the owners hold, all tenants together. */
export interface Truth {
  readonly deliveries: readonly {
    readonly id: string;
    readonly chef_id: string;
    readonly client_id: string;
    readonly quantity: number;
    readonly unit_price_cents: number;
    readonly version: number;
    readonly returned: boolean;
    readonly paid: boolean;
  }[];
  readonly entries: readonly {
    readonly chef_id: string;
    readonly delivery_id: string | null;
    readonly kind: string;
    readonly amount_cents: number;
  }[];
  readonly clients: readonly {
    readonly chef_id: string | null;
    readonly user_id: string | null;
    readonly lastname: string;
  }[];
  readonly users: readonly { readonly id: string; readonly email: string }[];
}

type Delivery = Truth['deliveries'][number];

/** What was answered and is not there once, and what is there and was refused or never wanted. */
export const findLost = (intents: readonly Intent[], truth: Truth): string[] => [
  ...unjustlyRefused(intents),
  ...deliveriesNotOnce(intents, truth),
  ...deliveriesHalfThere(intents, truth),
  ...othersNotOnce(intents, truth),
];

const unjustlyRefused = (intents: readonly Intent[]): string[] =>
  intents.flatMap((intent) => {
    const mayBeRefused = intent.kind === 'pay' || intent.kind === 'pay a part';
    const isRefused = intent.outcome === 'refused';
    return isRefused && !intent.isWrong && !mayBeRefused ? [`${show(intent)} was refused`] : [];
  });

const deliveriesNotOnce = (intents: readonly Intent[], { deliveries }: Truth): string[] => {
  const made = Map.groupBy(deliveries, (one) => `${one.chef_id} ${one.unit_price_cents}`);
  const wanted = intents.filter((intent) => intent.kind === 'deliver');
  const wrong = wanted.flatMap((intent) => {
    const key = `${intent.chef} ${intent.cents}`;
    const rows = made.get(key) ?? [];
    made.delete(key);
    const isAsWanted = rows.every(
      ({ id, client_id, quantity }) =>
        client_id === intent.client &&
        quantity === intent.quantity &&
        (intent.id === undefined || id === intent.id),
    );
    return isAsWanted ? notOnce(intent, rows.length) : [`${show(intent)} became another`];
  });
  return [...wrong, ...[...made.keys()].map((key) => `a delivery that nobody wanted: ${key}`)];
};

const deliveriesHalfThere = (intents: readonly Intent[], truth: Truth): string[] => {
  const entries = Map.groupBy(truth.entries, ({ delivery_id }) => delivery_id);
  const steps = Map.groupBy(intents.filter(isStep), ({ delivery }) => delivery);
  return truth.deliveries.flatMap((delivery) =>
    contradictions(delivery, entries.get(delivery.id) ?? [], steps.get(delivery.id) ?? []).map(
      (what) => `delivery ${delivery.id} ${what}`,
    ),
  );
};

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
    [version > 1 + Number(returned) + Number(paid), `has gone to version ${version}`],
  ];
  return rules.flatMap(([isWrong, what]) => (isWrong ? [what] : []));
};

const othersNotOnce = (intents: readonly Intent[], truth: Truth): string[] => {
  const onAccount = counted(
    truth.entries.filter(({ kind, delivery_id }) => kind === 'payment' && delivery_id === null),
    (entry) => `${entry.chef_id} ${-entry.amount_cents}`,
  );
  const names = counted(truth.clients, ({ chef_id, lastname }) => `${chef_id ?? ''} ${lastname}`);
  const emails = counted(truth.users, ({ email }) => email);
  const accounts = new Set(truth.clients.map(({ user_id }) => user_id));
  return intents.flatMap((intent) => {
    if (intent.kind === 'pay on account') {
      return notOnce(intent, onAccount(`${intent.chef} ${intent.cents}`));
    }
    if (intent.kind === 'add a client') {
      return notOnce(intent, names(`${intent.chef} ${intent.lastname}`));
    }
    if (intent.kind !== 'sign up') return [];
    const user = truth.users.find(({ email }) => email === intent.email);
    const hasNoRecord = user !== undefined && !accounts.has(user.id);
    return [
      ...notOnce(intent, emails(intent.email)),
      ...(hasNoRecord ? [`${show(intent)} has no record`] : []),
    ];
  });
};

const counted = <T>(rows: readonly T[], keyOf: (row: T) => string) => {
  const groups = Map.groupBy(rows, keyOf);
  return (key: string): number => groups.get(key)?.length ?? 0;
};

const notOnce = (intent: Intent, times: number): string[] => {
  const { outcome, isWrong } = intent;
  const least = outcome === 'done' ? 1 : 0;
  const most = outcome === 'refused' || isWrong ? 0 : 1;
  return least <= times && times <= most ? [] : [`${show(intent)} is there ${times} times`];
};

const show = ({ chef, ...intent }: Intent): string => `${JSON.stringify(intent)} of ${chef}`;
