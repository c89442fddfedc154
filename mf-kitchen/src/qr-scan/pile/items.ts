import { sumEuros } from '@gamelles/contracts/money';
import type { Seen } from '@gamelles/web-kit/day-memory';
import type { KnownLabel } from '../../api.ts';

type Box = KnownLabel & Seen;

/** A label of a pile, by its token, or by the text of a foreign code. */
export type Item =
  | { readonly is: 'looked-up' | 'unknown'; readonly code: string }
  | { readonly is: 'failed'; readonly code: string; readonly message: string }
  | { readonly is: 'out'; readonly code: string; readonly box: Box }
  | { readonly is: 'undone'; readonly code: string; readonly box: Box }
  | {
      readonly is: 'already';
      readonly code: string;
      readonly box: Box;
      /** The server's sentence, if another phone took the boxes back after the look-up. */
      readonly message?: string | undefined;
    }
  | {
      readonly is: 'returned';
      readonly code: string;
      readonly box: Box;
      /** The id of the journal entry. */
      readonly entryId: string;
      /** The boxes that came back by it; 0 if only `message` says how many. */
      readonly boxes: number;
      /** The server's sentence, if it took fewer boxes. */
      readonly message?: string | undefined;
    };

export type Out = Extract<Item, { readonly is: 'out' }>;
export type Returned = Extract<Item, { readonly is: 'returned' }>;

/** The item of a code in the result of the look-up; a missing code is unknown. */
export function itemOf(code: string, labels: readonly Box[]): Item {
  const box = labels.find((label) => label.code === code);
  if (!box) return { is: 'unknown', code };
  return box.returned ? { is: 'already', code, box } : { is: 'out', code, box };
}

/** The list with some items replaced; new ones are added at the end. */
export function withItems(items: readonly Item[], changed: readonly Item[]): readonly Item[] {
  const byCode = new Map(changed.map((item) => [item.code, item]));
  const kept = items.map((item) => byCode.get(item.code) ?? item);
  const codes = new Set(items.map(({ code }) => code));
  return [...kept, ...changed.filter(({ code }) => !codes.has(code))];
}

export function returnedItems(items: readonly Item[]): Returned[] {
  return items.filter((item) => item.is === 'returned');
}

export function outItems(items: readonly Item[]): Out[] {
  return items.filter((item) => item.is === 'out');
}

/** The amount that a client still owes for the returned boxes. */
export interface Debt {
  readonly clientId: string;
  readonly client: string;
  readonly due: number;
  /** For an amount from this phone: when the server gave it. */
  readonly seenAt: string | undefined;
}

/** One row per client who still owes something. */
export function debtsOf(items: readonly Item[]): Debt[] {
  const debts = new Map<string, Debt>();
  for (const { box } of returnedItems(items)) {
    const { client_id: clientId, client, due, seen_at: seenAt } = box;
    if (clientId === undefined || due <= 0) continue;
    const before = debts.get(clientId);
    debts.set(clientId, {
      clientId,
      client,
      due: sumEuros([before?.due ?? 0, due]),
      seenAt: before?.seenAt ?? seenAt,
    });
  }
  return [...debts.values()];
}
