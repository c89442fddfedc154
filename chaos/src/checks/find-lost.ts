import type { Intent } from '../people/journal.ts';
import { findHalfDone } from './find-half-done.ts';
import { findLostNotes } from './find-lost-notes.ts';
import type { Truth } from './truth.ts';

/** Confirmed calls that are not stored exactly once, and stored rows that were refused or never asked for. */
export function findLost(intents: readonly Intent[], truth: Truth): string[] {
  return [
    ...unjustlyRefused(intents),
    ...deliveriesNotOnce(intents, truth),
    ...findHalfDone(intents, truth),
    ...findLostNotes(intents, truth),
    ...othersNotOnce(intents, truth),
  ];
}

function unjustlyRefused(intents: readonly Intent[]): string[] {
  return intents.flatMap((intent) => {
    const mayBeRefused = intent.kind === 'pay' || intent.kind === 'pay a part';
    const isRefused = intent.outcome === 'refused';
    return isRefused && !intent.isWrong && !mayBeRefused ? [`${show(intent)} was refused`] : [];
  });
}

function deliveriesNotOnce(intents: readonly Intent[], { deliveries }: Truth): string[] {
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
}

function othersNotOnce(intents: readonly Intent[], truth: Truth): string[] {
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
}

function counted<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const groups = Map.groupBy(rows, keyOf);
  return (key: string): number => groups.get(key)?.length ?? 0;
}

function notOnce(intent: Intent, times: number): string[] {
  const { outcome, isWrong } = intent;
  const least = outcome === 'done' ? 1 : 0;
  const most = outcome === 'refused' || isWrong ? 0 : 1;
  return least <= times && times <= most ? [] : [`${show(intent)} is there ${times} times`];
}

function show({ chef, ...intent }: Intent): string {
  return `${JSON.stringify(intent)} of ${chef}`;
}
