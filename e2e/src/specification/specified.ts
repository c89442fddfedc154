/** What stands on a screen, word for word; `{name}` is filled in by who knows the name. */
export interface Specified {
  readonly as:
    | 'heading'
    | 'button'
    | 'link'
    | 'radio'
    | 'field'
    | 'placeholder'
    | 'option'
    | 'text'
    | 'alert'
    | 'notice'
    | 'toast'
    | 'dialog';
  readonly text: string;
  /** The path that a link leads to. */
  readonly to?: string;
  /** Of a text that is not French. */
  readonly lang?: 'en';
  /** Milliseconds until it disappears. */
  readonly lasts?: number;
  /** The path that the screen gives way to when the time is over. */
  readonly then?: string;
}

/** The states of each screen, and what stands there in that state. */
export type Screens = Readonly<Record<string, Readonly<Record<string, readonly Specified[]>>>>;

/** The answers to a question that cannot be taken back. */
export const yesOrNo = [
  { as: 'button', text: 'Oui' },
  { as: 'button', text: 'Non' },
] as const;

/** After no. */
export const spared = [{ as: 'toast', text: 'Ouf, on a évité le pire !', lasts: 2000 }] as const;
