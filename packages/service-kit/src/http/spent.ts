/** Who has no try left, and until when, as this process knows it: to ask costs no query. */
export interface Spent {
  /** Milliseconds until somebody may try again; 0 for who may now. */
  readonly wait: (whose: string) => number;
  readonly note: (whose: string, milliseconds: number) => void;
}

export const openSpent = (): Spent => {
  const until = new Map<string, number>();
  return {
    wait: (whose) => Math.max(0, (until.get(whose) ?? 0) - Date.now()),
    note: (whose, milliseconds) => {
      for (const [who, moment] of until) if (moment < Date.now()) until.delete(who);
      until.set(whose, Date.now() + milliseconds);
    },
  };
};
