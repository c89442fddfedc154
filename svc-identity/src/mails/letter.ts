/** What a mail says, before it is laid out. Nothing in it was written by a stranger. */
export interface Letter {
  readonly subject: string;
  readonly before: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly after: readonly string[];
}
