/** The text of a mail before layout. It contains no text of strangers. */
export interface Letter {
  readonly subject: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}
