import type { Operation } from '../history/operation.ts';

/** The outcome of an intention; unknown if every response was lost. */
export type Outcome = 'done' | 'refused' | 'unknown';

interface Wanted {
  readonly chef: string;
  readonly outcome: Outcome;
  /** Whether it must be refused. */
  readonly isWrong?: boolean;
  /** How often it was sent without a key. Each of these calls may have been executed. */
  readonly times?: number;
}

/** The intention of a person. Amounts and names are unique, so that the effects can be found. */
export type Intent =
  | (Wanted & {
      readonly kind: 'deliver';
      readonly client: string;
      readonly quantity: number;
      readonly cents: number;
      readonly id: string | undefined;
      /** The history of operations covers this account, and checks its boxes and its money. */
      readonly isInHistory?: true;
    })
  | (Wanted & { readonly kind: 'return' | 'pay'; readonly delivery: string })
  | (Wanted & {
      readonly kind: 'pay a part';
      readonly delivery: string;
      readonly cents: number;
      readonly payment: string | undefined;
    })
  | (Wanted & { readonly kind: 'pay on account'; readonly client: string; readonly cents: number })
  | (Wanted & {
      /** A journal entry that a phone stores and sends later. */
      readonly kind: 'note';
      readonly entry: string;
      readonly what: 'collected' | 'absent' | 'undone' | 'returned' | 'lost';
      readonly cents?: number;
      readonly undoes?: string;
      readonly boxes?: number;
      /** The delivery that the boxes belong to; without one, the oldest boxes that are out. */
      readonly named?: string;
    })
  | (Wanted & { readonly kind: 'add a client' | 'remove a client'; readonly lastname: string })
  /** A deleted account, by its former address and id. */
  | (Wanted & { readonly kind: 'erase'; readonly email: string; readonly id: string })
  | (Wanted & { readonly kind: 'sign up'; readonly email: string });

/** All intentions of people, with the outcomes that they know. */
export interface Journal {
  readonly intents: Intent[];
  /** Answers that contradict each other. */
  readonly contradictions: string[];
  /** All reads and writes, with their authors and times. */
  readonly history: Operation[];
}

export function newJournal(): Journal {
  return { intents: [], contradictions: [], history: [] };
}
