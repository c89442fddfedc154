import type { Intent } from '../people/journal.ts';
import { findHalfDone } from './find-half-done.ts';
import type { Truth } from './truth.ts';

/** What was answered and is not there once, and what is there and was refused or never wanted. */
export const findLost = (intents: readonly Intent[], truth: Truth): string[] => [
  ...unjustlyRefused(intents),
  ...deliveriesNotOnce(intents, truth),
  ...findHalfDone(intents, truth),
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
