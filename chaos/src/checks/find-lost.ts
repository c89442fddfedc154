import type { Intent, Outcome } from '../people/journal.ts';
import { findHalfDone } from './find-half-done.ts';
import { findLostNotes } from './find-lost-notes.ts';
import type { StoredRows } from './stored-rows.ts';

/**
 * Finds confirmed calls that are not stored exactly once, and stored rows that were refused or that
 * nobody asked for.
 */
export function findLost(intents: readonly Intent[], stored: StoredRows): string[] {
  return [
    ...unjustlyRefused(intents),
    ...deliveriesNotOnce(intents, stored),
    ...findHalfDone(intents, stored),
    ...findLostNotes(intents, stored),
    ...othersNotOnce(intents, stored),
  ];
}

function unjustlyRefused(intents: readonly Intent[]): string[] {
  return intents.flatMap((intent) => {
    const mayBeRefused = intent.kind === 'pay' || intent.kind === 'pay a part';
    const isRefused = intent.outcome === 'refused';
    return isRefused && !intent.isWrong && !mayBeRefused ? [`${show(intent)} was refused`] : [];
  });
}

function deliveriesNotOnce(intents: readonly Intent[], { deliveries }: StoredRows): string[] {
  const made = Map.groupBy(deliveries, (one) => `${one.chef_id} ${one.unit_price_cents}`);
  const wanted = intents.filter((intent) => intent.kind === 'deliver');
  const wrong = wanted.flatMap((intent) => {
    const key = `${intent.chef} ${intent.cents}`;
    const rows = made.get(key) ?? [];
    made.delete(key);
    const isAsWanted = rows.every(
      ({ id, client_id, quantity }) =>
        client_id === intent.client &&
        (quantity === intent.quantity || intent.isInHistory) &&
        (intent.id === undefined || id === intent.id),
    );
    return isAsWanted ? notOnce(intent, rows.length) : [`${show(intent)} became another`];
  });
  return [...wrong, ...[...made.keys()].map((key) => `a delivery that nobody wanted: ${key}`)];
}

function othersNotOnce(intents: readonly Intent[], stored: StoredRows): string[] {
  const onAccount = counted(
    stored.entries.filter(({ kind, delivery_id }) => kind === 'payment' && delivery_id === null),
    (entry) => `${entry.chef_id} ${-entry.amount_cents}`,
  );
  const names = counted(stored.clients, ({ chef_id, lastname }) => `${chef_id ?? ''} ${lastname}`);
  const emails = counted(stored.users, ({ email }) => email ?? '');
  const removed = new Map(
    intents.flatMap((one) => (one.kind === 'remove a client' ? [[one.lastname, one.outcome]] : [])),
  );
  const accounts = new Set(stored.clients.map(({ user_id }) => user_id));
  return intents.flatMap((intent) => {
    if (intent.kind === 'pay on account') {
      return notOnce(intent, onAccount(`${intent.chef} ${intent.cents}`));
    }
    if (intent.kind === 'add a client') {
      const { chef, lastname } = intent;
      return notOnce(intent, names(`${chef} ${lastname}`), removed.get(lastname));
    }
    if (intent.kind === 'erase') return notErased(intent, stored);
    if (intent.kind !== 'sign up') return [];
    const user = stored.users.find(({ email }) => email === intent.email);
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

/** @param removed the outcome of removing it afterwards */
function notOnce(intent: Intent, there: number, removed: Outcome = 'refused'): string[] {
  const { outcome, isWrong, times = 1 } = intent;
  const least = (outcome === 'done' ? 1 : 0) - (removed === 'refused' ? 0 : 1);
  const most = (outcome === 'refused' || isWrong ? 0 : times) - (removed === 'done' ? 1 : 0);
  return least <= there && there <= most ? [] : [`${show(intent)} is there ${there} times`];
}

/** If the outcome is unknown, the account may also still be there whole. */
function notErased(
  intent: Extract<Intent, { readonly kind: 'erase' }>,
  stored: StoredRows,
): string[] {
  const { email, id, outcome } = intent;
  const hasAccount = stored.users.some((user) => user.email === email);
  if (hasAccount) return outcome === 'done' ? [`${show(intent)} is still there`] : [];
  const hasRecord = stored.clients.some(({ user_id }) => user_id === id);
  return hasRecord ? [`${show(intent)} left a record`] : [];
}

function show({ chef, ...intent }: Intent): string {
  return `${JSON.stringify(intent)} of ${chef}`;
}
