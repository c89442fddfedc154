/** What came of something that a person wanted: nobody knows where every answer was lost. */
export type Outcome = 'done' | 'refused' | 'unknown';

interface Wanted {
  readonly chef: string;
  readonly outcome: Outcome;
  /** Whether it had to be refused. */
  readonly isWrong?: boolean;
}

/** What a person wanted. Amounts and names are each used once, so that its traces can be found. */
export type Intent =
  | (Wanted & {
      readonly kind: 'deliver';
      readonly client: string;
      readonly quantity: number;
      readonly cents: number;
      readonly id: string | undefined;
    })
  | (Wanted & { readonly kind: 'return' | 'pay'; readonly delivery: string })
  | (Wanted & { readonly kind: 'pay a part'; readonly delivery: string; readonly cents: number })
  | (Wanted & { readonly kind: 'pay on account'; readonly client: string; readonly cents: number })
  | (Wanted & { readonly kind: 'add a client'; readonly lastname: string })
  | (Wanted & { readonly kind: 'sign up'; readonly email: string });

/** How the calls of all people were answered. */
export interface Counts {
  answered: number;
  refused: number;
  failed: number;
}

/** Everything that people wanted, as they remember it. */
export interface Journal {
  readonly intents: Intent[];
  /** Answers that contradict each other. */
  readonly contradictions: string[];
  readonly counts: Counts;
}

export const newJournal = (): Journal => ({
  intents: [],
  contradictions: [],
  counts: { answered: 0, refused: 0, failed: 0 },
});
