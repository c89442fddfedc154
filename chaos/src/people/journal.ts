import type { Operation } from '../history/operation.ts';

/** The outcome of an intention: unknown where every response was lost. */
export type Outcome = 'done' | 'refused' | 'unknown';

interface Wanted {
  readonly chef: string;
  readonly outcome: Outcome;
  /** Whether it had to be refused. */
  readonly isWrong?: boolean;
  /** How often it was sent without a key, so that each may have been done. */
  readonly times?: number;
}

/** An intention of a person. Amounts and names are unique, so its effects can be found. */
export type Intent =
  | (Wanted & {
      readonly kind: 'deliver';
      readonly client: string;
      readonly quantity: number;
      readonly cents: number;
      readonly id: string | undefined;
      /** Its account is of the history, which says what became of its boxes and money. */
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
      /** An entry of the journal that a phone has kept, and sends later. */
      readonly kind: 'note';
      readonly entry: string;
      readonly what: 'collected' | 'absent' | 'undone' | 'returned' | 'lost';
      readonly cents?: number;
      readonly undoes?: string;
      readonly boxes?: number;
      /** The delivery whose boxes they are; else the oldest that are out. */
      readonly named?: string;
    })
  | (Wanted & { readonly kind: 'add a client' | 'remove a client'; readonly lastname: string })
  /** A person who has no account any more has had one. */
  | (Wanted & { readonly kind: 'erase'; readonly email: string; readonly id: string })
  | (Wanted & { readonly kind: 'sign up'; readonly email: string });

/** Everything that people wanted, as they remember it. */
export interface Journal {
  readonly intents: Intent[];
  /** Answers that contradict each other. */
  readonly contradictions: string[];
  /** The reads and writes, by whom and when. */
  readonly history: Operation[];
}

export function newJournal(): Journal {
  return { intents: [], contradictions: [], history: [] };
}
