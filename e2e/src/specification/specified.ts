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
  /** The language, if it is not French. */
  readonly lang?: 'en';
  /** The milliseconds until it disappears. */
  readonly lasts?: number;
  /** The path that the screen leads to afterwards. */
  readonly then?: string;
}

/** The states of each screen, with their elements. */
export type Screens = Readonly<Record<string, Readonly<Record<string, readonly Specified[]>>>>;

/** The buttons of a question before an irreversible act. */
export const yesOrNo = [
  { as: 'button', text: 'Oui' },
  { as: 'button', text: 'Non' },
] as const;

/** The result of no. */
export const spared = [{ as: 'toast', text: 'Ouf, on a évité le pire !', lasts: 2000 }] as const;
