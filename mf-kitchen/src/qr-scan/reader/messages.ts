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

/** The request to the worker: a picture to read, which is transferred. */
export interface Question {
  readonly picture: ImageBitmap;
  readonly effort: Effort;
}

/** The worker's message: ready, unable to read, or the codes of the last picture. */
export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'unable' }
  | { readonly is: 'read'; readonly codes: readonly SeenCode[] };
