/** A specified text, word for word; the test fills in `{name}`. */
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

/** The buttons of a question that cannot be undone. */
export const yesOrNo = [
  { as: 'button', text: 'Oui' },
  { as: 'button', text: 'Non' },
] as const;

/** After no. */
export const spared = [{ as: 'toast', text: 'Ouf, on a évité le pire !', lasts: 2000 }] as const;
