import type { Effort } from './effort.ts';

/** A code in a picture, with the corners of its label in pixels of that picture. */
export interface SeenCode {
  readonly text: string;
  readonly corners: readonly Corner[];
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The question to the worker: to read a picture, which is handed over. */
export interface Question {
  readonly picture: ImageBitmap;
  readonly effort: Effort;
}

/** The answer of the worker: that it can read, that it cannot, or the codes in the last picture. */
export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'unable' }
  | { readonly is: 'read'; readonly codes: readonly SeenCode[] };
