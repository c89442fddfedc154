/** The text of a mail before layout. No stranger wrote any of it. */
export interface Letter {
  readonly subject: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}
