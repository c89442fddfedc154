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

/** What the worker is asked: to read a picture, which is handed over. */
export interface Question {
  readonly picture: ImageBitmap;
  readonly effort: Effort;
}

/** What the worker says: that it can read, that it cannot, or what is in the last picture. */
export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'unable' }
  | { readonly is: 'read'; readonly codes: readonly SeenCode[] };
